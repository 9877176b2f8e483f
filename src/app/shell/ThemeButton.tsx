import { Moon, Sun, SunMoon } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../components/Button.tsx';
import { setTheme, THEMES, themeStore } from '../stores/theme.ts';

const ICONS = { auto: SunMoon, light: Sun, dark: Moon } as const;
const WORDS = { auto: 'as the system', light: 'light', dark: 'dark' } as const;

/** Goes round: as the system, light, dark. */
export function ThemeButton() {
  const { theme } = useStore(themeStore);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const Icon = ICONS[theme];
  const words = `Colours: ${WORDS[theme]}. Change to ${WORDS[next]}.`;
  return (
    <Button look="quiet" icon aria-label={words} title={words} onClick={() => setTheme(next)}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
