import { type WithPage, withOwnPage } from './open-page.ts';
import { performCommand } from './perform-command.ts';

/** Where a command line's words go, each whole: the result, and lines of progress or the fault. */
export interface Streams {
  print(result: string): void;
  report(line: string): void;
}

/**
 * Performs what a person typed: JSON as the result and status 0, or one line why not and status 1.
 */
export async function performLine(
  args: readonly string[],
  { print, report }: Streams,
  withPage: WithPage = withOwnPage,
): Promise<number> {
  try {
    const result = await performCommand(args, report, withPage);
    print(JSON.stringify(result, null, 2));
    return 0;
  } catch (error) {
    const [line = 'failed'] = (error instanceof Error ? error.message : String(error)).split('\n');
    report(line);
    return 1;
  }
}
