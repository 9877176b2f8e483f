/**
 * Where labels of one column stand so that none covers another: as near to their own heights as
 * that allows, in the same order. All in per cent from the top; `least`: between two neighbours.
 */
export function spreadLabels(heights: readonly number[], least: number): readonly number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  // groups of touching labels, each centred on the mean of its own heights
  const groups: { readonly members: number[]; centre: number }[] = [];
  for (const at of order) {
    let group = { members: [at], centre: heights[at] ?? 0 };
    for (let above = groups.at(-1); above; above = groups.at(-1)) {
      const room = ((above.members.length + group.members.length) / 2) * least;
      if (group.centre - above.centre >= room) break;
      groups.pop();
      const members: number[] = [...above.members, ...group.members];
      const mean = members.reduce((sum, one) => sum + (heights[one] ?? 0), 0) / members.length;
      group = { members, centre: mean };
    }
    groups.push(group);
  }
  for (const { members, centre } of groups) {
    members.forEach((at, place) => {
      placed[at] = centre + (place - (members.length - 1) / 2) * least;
    });
  }
  return placed;
}
