import type { Trouble } from '../../../../core/protocols/perception/training/explain-curve.ts';

/** What went wrong in a training and how to fix it, in two sentences. */
export function sayTrouble(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'collapse':
      return `The reward on validation items fell from ${trouble.from.toFixed(2)} at step ${trouble.best} to ${trouble.to.toFixed(2)}: the policy collapsed. The weights of step ${trouble.best} are kept; a lower learning rate or a larger weight of the divergence helps.`;
    case 'memorising':
      return `The reward on training items is ${trouble.train.toFixed(2)}, on validation items ${trouble.validation.toFixed(2)}: it memorises. More items help.`;
    case 'still':
      return `In ${percent(trouble.share)} % of the groups all samples have the same reward, and such a group teaches nothing. The policy is sure of its rankings; more samples in a group help.`;
    case 'clipped':
      return `The clip holds back ${percent(trouble.share)} % of the samples: the steps are too large. A lower learning rate helps.`;
    case 'hacking':
      return `Answers with the right form rose from ${percent(trouble.format[0])} % to ${percent(trouble.format[1])} %, while the reward on validation items fell from ${trouble.validation[0].toFixed(2)} to ${trouble.validation[1].toFixed(2)}: the judge learns the form of an answer, not what the picture shows (format hacking). A larger weight of the divergence helps.`;
    case 'unreadable':
      return `Only ${percent(trouble.share)} % of the sampled answers can be read. A lower learning rate or a larger weight of the divergence helps.`;
    default:
      throw new RangeError(`unknown trouble ${String(trouble satisfies never)}`);
  }
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
