import type { JudgeValues } from './judge-flags.ts';

/** Warns that paid or slow results are lost with the browser unless a folder keeps them. */
export function tellWhatIsKept(
  { keep, endpoint, judge }: Pick<JudgeValues, 'endpoint' | 'judge'> & { keep: string | null },
  report: (line: string) => void,
): void {
  if (keep !== null || (endpoint.length === 0 && !judge.some((one) => one.includes('/')))) return;
  report(
    'answers and downloads are kept until this command ends; --keep DIR keeps them, so that the same command goes on where it was',
  );
}
