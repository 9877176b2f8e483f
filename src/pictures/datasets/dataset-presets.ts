/** A well-known dataset of pictures or pairs. */
interface DatasetPreset {
  readonly name: string;
  readonly id: string;
  /** the usual split */
  readonly split: string;
  readonly why: string;
  /** true if it is offered as ready-made pairs rather than as pictures */
  readonly pairs: boolean;
}

/** The paper's three sources of pictures, from copies on the hub, and its own pairs. */
export const DATASET_PRESETS: readonly DatasetPreset[] = [
  {
    name: 'COCO',
    id: 'lmms-lab/COCO-Caption2017',
    split: 'val',
    why: 'photographs of everyday scenes with captions',
    pairs: false,
  },
  {
    name: 'ImageNet-100',
    id: 'clane9/imagenet-100',
    split: 'validation',
    why: 'photographs of one thing each, with its class',
    pairs: false,
  },
  {
    name: 'What’sUp',
    id: 'Mayfull/whats_up_vlms',
    split: 'test',
    why: 'two objects in a relation, with a true and a wrong caption',
    pairs: false,
  },
  {
    name: 'PairBench',
    id: 'feiziaarash/pairbench',
    split: '',
    why: 'the paper’s own pairs; which column is which is not documented, so say it yourself',
    pairs: true,
  },
];
