import type { CSSProperties } from 'react';

export const OPTION: Readonly<Record<'list' | 'option', CSSProperties>> = {
  list: {
    ...{ position: 'absolute', zIndex: 2, inlineSize: 'min(260px, 100%)', padding: 'var(--space-1)' },
    ...{ background: 'var(--surface)', border: '1px solid var(--control)' },
    ...{ borderRadius: 'var(--radius-control)', boxShadow: 'var(--lift)' },
  },
  option: {
    ...{ display: 'flex', alignItems: 'center', minBlockSize: 44, padding: '0 var(--space-3)' },
    ...{ borderRadius: 'var(--radius-control)', cursor: 'pointer' },
  },
};

export const optionStyle = (isActive: boolean): CSSProperties => ({
  ...OPTION.option,
  ...(isActive && { background: 'var(--sunken)', fontWeight: 600 }),
});
