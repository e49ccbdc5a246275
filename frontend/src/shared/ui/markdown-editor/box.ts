import type { CSSProperties } from 'react';

/** How the box looks in which a text is written, and the one in which it is previewed. */
export const box = (rows: number, invalid: boolean): CSSProperties => ({
  minBlockSize: `calc(${rows} * 1.6em + 2 * var(--space-3))`,
  maxBlockSize: '60dvh',
  padding: 'var(--space-3)',
  overflowY: 'auto',
  background: 'var(--surface)',
  border: `1px solid var(${invalid ? '--danger' : '--control'})`,
  borderRadius: 'var(--radius-control)',
});

/** The gaps of a drawn text (`shared/ui/markdown`). */
export const BLOCKS: CSSProperties = { display: 'grid', gap: 'var(--space-3)', alignContent: 'start' };

/** Over the box while nothing is written. */
export const PLACEHOLDER: CSSProperties = {
  position: 'absolute',
  padding: 'calc(var(--space-3) + 1px)',
  pointerEvents: 'none',
  color: 'var(--subtle)',
};

/** For an element that is not React's. */
export const styleText = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}:${value}`)
    .join(';');
