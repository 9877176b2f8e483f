import { listWords } from '../words.ts';
import type { Relation, Scene, SceneObject } from './scene.ts';

const RELATION_WORDS: Record<Relation, string> = {
  left: 'to the left of',
  right: 'to the right of',
  above: 'above',
  below: 'below',
};

/** A true sentence about a scene: its relation, or a list of its objects from left to right. */
export function captionOf(scene: Scene): string {
  const [first, second] = scene.objects;
  if (scene.relation && first && second) {
    return `${nameObject(first)} ${RELATION_WORDS[scene.relation]} ${nameObject(second)}`;
  }
  return listNames([...scene.objects].sort((a, b) => a.x - b.x).map(nameObject));
}

/** "a red star, a blue cross and a pink circle" */
export function listNames(names: readonly string[]): string {
  return names.length > 0 ? listWords(names) : 'nothing';
}

function nameObject({ color, shape }: SceneObject): string {
  return `${color === 'orange' ? 'an' : 'a'} ${color} ${shape}`;
}
