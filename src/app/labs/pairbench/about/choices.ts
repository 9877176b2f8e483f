interface ProtocolChoice {
  readonly what: string;
  readonly here: string;
  readonly origin: 'paper' | 'ours';
}

/** The choices behind the measured numbers, and whether PairBench publishes each. */
export const CHOICES: readonly ProtocolChoice[] = [
  {
    what: 'Prompt templates',
    here: 'five for two pictures, five for picture and caption; one drawn per pair, the same in both orders',
    origin: 'paper',
  },
  {
    what: 'Condition sentences',
    here: 'colour jitter invariant, rotation invariant, blur both, elastic sensitive',
    origin: 'paper',
  },
  {
    what: 'The other condition sentences',
    here: 'worded after the published ones; every one can be edited',
    origin: 'ours',
  },
  { what: 'Ground truth', here: '10, 8 or 10 by condition, and 1', origin: 'paper' },
  { what: 'Splits and features', here: 'CJ, R, GB, PS, ET, SP, as in the paper', origin: 'paper' },
  {
    what: 'Transforms’ ranges',
    here: 'torchvision’s operations; how strong they are is not published',
    origin: 'ours',
  },
  {
    what: 'Pictures',
    here: 'drawn scenes, 3-D scenes after CLEVR and your photographs in place of COCO, ImageNet and WhatsUp',
    origin: 'ours',
  },
  {
    what: 'Pairs of two-object items',
    here: 'one identical, two in other relations, one irrelevant: four, as the paper’s counts say',
    origin: 'ours',
  },
  {
    what: 'Place of the caption in a prompt',
    here: 'after the prompt, as its wording promises',
    origin: 'ours',
  },
  {
    what: 'Reading an answer',
    here: 'the authors’ pattern first; then other ways to write a score; which one matched is kept',
    origin: 'ours',
  },
  {
    what: 'From cosine or similarity to a score',
    here: 'round(1 + 9 · value), value held to 0…1',
    origin: 'ours',
  },
  {
    what: 'Interval of the share of changed pairs',
    here: '95 %, counting items, as pairs of one item share pictures; none for fewer than five',
    origin: 'ours',
  },
  {
    what: 'Encoders under the invariant condition',
    here: 'mean of five transformed copies of each picture',
    origin: 'paper',
  },
  {
    what: 'Blind control',
    here: 'the same questions with plain grey of the same size in place of every picture',
    origin: 'ours',
  },
  {
    what: 'Sampling and repeats',
    here: 'greedy unless you set a temperature; repeats give mean ± standard deviation',
    origin: 'ours',
  },
  {
    what: 'Self-test',
    here: 'vectors agree from cosine 0.999, log-probabilities to 0.05 and on the likeliest score, in fp32; looser for coarser number formats',
    origin: 'ours',
  },
];
