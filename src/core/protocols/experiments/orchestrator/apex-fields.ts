/** Our field names of an experiment, by those of APEX's code. Our documents use ours. */
export const APEX_FIELDS: Readonly<Record<string, string>> = {
  vqa_question: 'question',
  vqa_answers: 'answers',
  image_select_function: 'select',
  image_transform_function: 'transform',
  has_sufficient_findings: 'sufficient',
  has_necessary_findings: 'necessary',
  models_to_evaluate: 'models',
  past_experiments: 'experiments',
};

/** Renames APEX's fields to ours at every depth; other fields are kept. */
export function renameApexFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameApexFields);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      Object.hasOwn(APEX_FIELDS, field) ? (APEX_FIELDS[field] ?? field) : field,
      // the arguments belong to the tool and keep their names
      field === 'kwargs' ? inner : renameApexFields(inner),
    ]),
  );
}
