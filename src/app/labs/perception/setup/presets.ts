import type { PerceptionOptions } from '../../../../core/protocols/perception/options.ts';
import type { Preset } from '../../../frame/setup/ReadyMade.tsx';

export const PRESETS: readonly Preset<PerceptionOptions>[] = [
  { title: 'A first look', options: { items: 60 } },
  { title: 'The paper’s Figure 2 and Table 1', options: { items: 200 } },
  { title: 'Batches of three', options: { items: 100, mode: 'batch' } },
  { title: 'Single scores', options: { items: 100, mode: 'score' } },
];
