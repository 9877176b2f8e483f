/**
 * Reads scores as the authors' reward and evaluation code does: every `<answer>` tag that holds
 * digits and nothing else, in order. "<answer>8.5</answer>" and "<answer> 8 </answer>" yield none.
 */
export function readStrictScores(text: string): number[] {
  return [...text.matchAll(/<answer>(\d+)<\/answer>/g)].map(([, digits]) => Number(digits));
}

/**
 * Reads scores as the authors' evaluation of batches does: all whole numbers inside all `<answer>`
 * blocks, limited to the first `most`.
 */
export function readLenientScores(text: string, most: number): number[] {
  const blocks = [...text.matchAll(/<answer>(.*?)<\/answer>/gs)].map(([, inside = '']) => inside);
  return blocks
    .flatMap((inside) => inside.match(/\d+/g) ?? [])
    .slice(0, most)
    .map(Number);
}
