import type { ElementType, Key, ReactElement } from 'react';
import * as reactDev from 'react/jsx-dev-runtime';
import * as react from 'react/jsx-runtime';
import { keepChildren, keepTogether } from './keep-together.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';

/** Elements whose text is exact: what was sent, what a judge wrote, what can be copied. */
const EXACT: ReadonlySet<unknown> = new Set(['blockquote', 'code', 'pre', 'q', 'samp', 'textarea']);

interface Props {
  readonly className?: unknown;
  readonly children?: unknown;
}

/**
 * React's own functions, which the compiler calls for JSX, with one addition: in the text of every
 * element a number stays on the line of its unit. One place, for no style sheet can say so.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, kept(type, props), key);
}

/** The same for elements with several children. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsxs(type, kept(type, props), key);
}

/** The same for both while developing. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: reactDev.JSXSource,
  self?: unknown,
): ReactElement {
  return reactDev.jsxDEV(type, kept(type, props), key, isStatic, source, self);
}

function kept(type: ElementType, props: Props): Props {
  const { children } = props;
  if (typeof type !== 'string' && type !== react.Fragment) return props;
  if (EXACT.has(type) || props.className === 'quote') return props;
  if (typeof children === 'string') return { ...props, children: keepTogether(children) };
  return Array.isArray(children) ? { ...props, children: keepChildren(children) } : props;
}
