import { useId } from 'react';
import { type Modality, templatesFor } from '../../../../core/protocols/pairbench/templates.ts';
import { Field } from '../../../components/Field.tsx';
import { OriginBadge } from '../../../components/OriginBadge.tsx';
import styles from '../../../components/PromptText.module.css';

interface TemplatePickerProps {
  readonly modality: Modality;
  /** "V1" to "V5" */
  readonly value: string;
  readonly onChange: (template: string) => void;
}

export function TemplatePicker({ modality, value, onChange }: TemplatePickerProps) {
  const id = useId();
  const templates = templatesFor(modality);
  const template = templates.find((one) => one.id === value);
  return (
    <div>
      <Field label="Template" htmlFor={id}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {templates.map((one) => (
            <option key={one.id} value={one.id}>
              {one.id} · {one.text.split(/\s+/).slice(0, 5).join(' ')}…
            </option>
          ))}
        </select>
      </Field>
      {template !== undefined && (
        <details>
          <summary>
            Its text <OriginBadge origin="paper" source={template.source} />
          </summary>
          <p className={styles.text}>{template.text}</p>
          {template.note !== undefined && <p className={styles.note}>{template.note}</p>}
        </details>
      )}
    </div>
  );
}
