/**
 * The judges and the subject of a run that its name leaves out. The usual name says all but who more
 * than two judges are; one that was typed may say nothing of either.
 */
export function sayBeyondName(name: string, judges: readonly string[], subject: string): string {
  return [
    judges.every((judge) => name.includes(judge)) ? '' : judges.join(', '),
    name.includes(subject) ? '' : subject,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
