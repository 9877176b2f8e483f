import type { DataType } from './data-type.ts';
import type { ToolCall } from './tool.ts';
import { IDENTITY, type MadePair } from './tool-pair.ts';

const RETRIEVAL = 'TextToImageRetrieval';
/** Selects any photograph. */
const ANY_PHOTO: ToolCall = { name: RETRIEVAL, kwargs: { class_name: 'random' } };

/**
 * How to make a type from a run's pictures, or why that is impossible. `labels`: those of the run's
 * photographs, null if its pictures are drawn. If photographs have the type's label, they are used
 * and nothing else replaces them.
 */
export function makeType(
  type: DataType,
  labels: readonly string[] | null,
): MadePair | { readonly reason: string } {
  if (labels === null) {
    return type.drawn ?? { reason: type.reason ?? 'no generator here can draw it' };
  }
  const label = labels.find((each) => [type.id, ...type.words].includes(each.toLowerCase()));
  if (label !== undefined) {
    const others = labels.filter((each) => each !== label);
    if (others.length === 0) {
      return {
        reason: `every photograph is labelled "${label}"; add photographs with other labels`,
      };
    }
    return {
      present: { select: { name: RETRIEVAL, kwargs: { class_name: label } }, transform: IDENTITY },
      absent: { select: { name: RETRIEVAL, kwargs: { without: [label] } }, transform: IDENTITY },
    };
  }
  if (type.photos) {
    return {
      present: { select: ANY_PHOTO, transform: type.photos },
      absent: { select: ANY_PHOTO, transform: IDENTITY },
    };
  }
  return {
    reason: `no tool here makes it of a photograph; add photographs labelled "${type.id}" and others`,
  };
}
