import {
  type Modality,
  templatesFor,
} from '../../../../core/protocols/pairbench/prompt/templates.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';

interface TemplatePickerProps {
  readonly modality: Modality;
  /** "V1" to "V5" */
  readonly value: string;
  readonly onChange: (template: string) => void;
}

export function TemplatePicker({ modality, value, onChange }: TemplatePickerProps) {
  const templates = templatesFor(modality);
  const template = templates.find((one) => one.id === value);
  return (
    <div>
      <SelectField
        label="Template"
        options={templates.map(({ id, text }) => ({
          value: id,
          // as many words as the narrowest column shows
          label: `${id} · ${text.split(/\s+/).slice(0, 3).join(' ')} …`,
        }))}
        value={value}
        onChange={onChange}
      />
      {template !== undefined && (
        <details>
          <summary>
            Its text <OriginBadge origin="paper" source={template.source} />
          </summary>
          <p className="quote">{template.text}</p>
          {template.note !== undefined && <p className="hint below-1">{template.note}</p>}
        </details>
      )}
    </div>
  );
}
