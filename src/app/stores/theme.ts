import { createStore } from 'zustand/vanilla';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

const KEY = 'flipside.theme';

function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    // storage is refused in some private windows; the system's scheme is a good default
    return 'auto';
  }
}

function showTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const themeStore = createStore<{ theme: Theme }>(() => ({ theme: readTheme() }));

export function setTheme(theme: Theme): void {
  themeStore.setState({ theme });
  showTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // the choice then lasts as long as the page
  }
}

/** Applies the stored theme before the first paint, so that nothing flashes. */
export function startTheme(): void {
  showTheme(themeStore.getState().theme);
}
