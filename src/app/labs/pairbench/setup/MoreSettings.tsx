import type { PairBenchSetup, ReaderId } from '../../../../core/protocols/pairbench/options.ts';
import { subjectsOf } from '../../../../core/protocols/pairbench/prompt/conditions.ts';
import type { Changes } from '../../../kit/fields/changes.ts';
import { FieldList } from '../../../kit/fields/FieldList.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { SentenceField } from '../components/ConditionPicker.tsx';
import { SamplingSettings } from './SamplingSettings.tsx';
import styles from './Setup.module.css';

interface MoreSettingsProps {
  readonly spec: PairBenchSetup;
  readonly onEdit: (changes: Changes<PairBenchSetup>) => void;
}

/** Settings that most runs leave as in the paper. */
export function MoreSettings({ spec, onEdit }: MoreSettingsProps) {
  return (
    <div className={styles.more}>
      <Segmented<ReaderId>
        label="How answers are read"
        options={[
          { value: 'ours', label: 'ours (strict, then lenient)' },
          { value: 'paper', label: 'the paper’s parser' },
        ]}
        value={spec.reader}
        onChange={(reader) => onEdit({ reader })}
      />
      <FieldList
        values={spec}
        onChange={onEdit}
        fields={[
          {
            key: 'maxNewTokens',
            label: 'Longest answer, tokens',
            hint: 'the paper: 256',
            least: 1,
            most: 4096,
          },
          {
            key: 'encoderCopies',
            label: 'Copies an encoder averages',
            hint: 'invariant condition; the paper: 5',
            least: 1,
            most: 50,
          },
        ]}
      />
      <SamplingSettings spec={spec} />
      {sentenceSubjects(spec).map(({ subject, condition }) => (
        <div key={`${subject}/${condition}`}>
          <h3>
            {subject}, {condition}
          </h3>
          <SentenceField
            subject={subject}
            condition={condition}
            edits={spec.sentences ?? {}}
            onEdit={(sentences) =>
              onEdit({ sentences: Object.keys(sentences).length > 0 ? sentences : undefined })
            }
          />
        </div>
      ))}
    </div>
  );
}

/** The subjects whose condition sentences this run's prompts contain. */
function sentenceSubjects(spec: PairBenchSetup) {
  const subjects = new Set(spec.splits.flatMap(subjectsOf));
  return [...subjects].flatMap((subject) =>
    spec.conditions.map((condition) => ({ subject, condition })),
  );
}
