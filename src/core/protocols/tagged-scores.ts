/**
 * Scores the way the authors' reward and evaluation code reads them: every `<answer>` tag that holds
 * digits and nothing else, in order. "<answer>8.5</answer>" and "<answer> 8 </answer>" give none.
 */
export function readStrictScores(text: string): number[] {
  return [...text.matchAll(/<answer>(\d+)<\/answer>/g)].map(([, digits]) => Number(digits));
}

/**
 * Scores the way the authors' evaluation reads batches: all whole numbers inside all `<answer>`
 * blocks, the first `most` of them.
 */
export function readLenientScores(text: string, most: number): number[] {
  const blocks = [...text.matchAll(/<answer>(.*?)<\/answer>/gs)].map(([, inside = '']) => inside);
  return blocks
    .flatMap((inside) => inside.match(/\d+/g) ?? [])
    .slice(0, most)
    .map(Number);
}
