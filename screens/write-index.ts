import { THEMES, WIDTHS } from './looks.ts';
import type { Screen } from './screens.ts';

export const fileOf = (screen: Screen, width: string, theme: string) =>
  `${screen.name}-${width}-${theme}.webp`;

/** The page of all pictures: a heading a screen, a row a theme, a column a width. */
export function writeIndex(screens: readonly Screen[]): string {
  const widths = Object.keys(WIDTHS);
  const parts = screens.map((screen) => {
    const rows = THEMES.map((theme) => {
      const cells = widths.map((width) => {
        const file = fileOf(screen, width, theme);
        return `[![${screen.title}, ${width} pixels wide, ${theme}](${file})](${file})`;
      });
      return `| ${[theme, ...cells].join(' | ')} |`;
    });
    return [
      `## ${screen.title}`,
      '',
      `| | ${widths.join(' | ')} |`,
      `|---|${widths.map(() => '---|').join('')}`,
      ...rows,
    ].join('\n');
  });
  return `# Every screen

Written by \`npm run screens\`, which builds the page, makes a few short runs and takes each screen at three widths in both themes, from its top to at most two windows down. What differs from the pictures of before is a change of look.

${parts.join('\n\n')}
`;
}
