const PRESETS: readonly { readonly title: string; readonly fields: string }[] = [
  { title: 'A first head', fields: 'items=200&arms=grpo' },
  { title: 'Head with all baselines', fields: '' },
  { title: 'Head on pairs', fields: 'reward=pair' },
  { title: 'Last block and head', fields: 'part=block&arms=grpo' },
  { title: 'Whole decoder', fields: 'part=whole&arms=grpo&items=200&fresh=50' },
];

/** Links to ready-made trainings. */
export function TrainPresets() {
  return (
    <nav className="row gap-4" aria-label="Presets">
      {PRESETS.map(({ title, fields }) => (
        <a key={title} href={`#/train${fields === '' ? '' : `?${fields}`}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
