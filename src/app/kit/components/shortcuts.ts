import { useEffect, useRef } from 'react';

/** Actions by the key's name in keyboard events. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Digits that do nothing: where people press them for answers, one too many must not switch the page. */
export const NO_DIGITS: Shortcuts = Object.fromEntries(
  [...'0123456789'].map((digit) => [digit, () => undefined]),
);

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/**
 * The action of a key press, or null: no shortcuts with a modifier key, while the user types, or
 * while a dialog is open.
 */
export function findShortcut(
  shortcuts: Shortcuts,
  press: KeyPress,
  focus: { readonly writing: boolean; readonly dialog: boolean },
): (() => void) | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (focus.writing || focus.dialog) return null;
  return shortcuts[press.key.toLowerCase()] ?? null;
}

/** Whether the element takes typed letters: text fields, and lists that search by letter. */
function isWriting(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) {
    return !['radio', 'checkbox', 'range', 'button', 'file'].includes(element.type);
  }
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/**
 * Listens for shortcuts while the component is mounted. 'first' handles keys before all other
 * listeners and keeps them from those.
 */
export function useShortcuts(shortcuts: Shortcuts, turn: 'first' | 'after' = 'after'): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = findShortcut(current.current, event, {
        writing: isWriting(document.activeElement),
        dialog: document.querySelector('dialog[open]') !== null,
      });
      if (act === null) return;
      event.preventDefault();
      act();
    };
    const capture = turn === 'first';
    document.addEventListener('keydown', press, { capture });
    return () => document.removeEventListener('keydown', press, { capture });
  }, [turn]);
}
