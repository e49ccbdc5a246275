import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** As wide in each row, so that the values stand below each other; a phone's row has more room for the value. */
const label = { flex: 'none', inlineSize: 'max(8em, min(160px, 40%))', paddingInlineEnd: 12 };

/** Labels and values in two columns. A fact without a value is left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Descriptions
      column={1}
      size="small"
      colon={false}
      styles={{ label }}
      items={facts.flatMap(([name, value]) => (value ? [{ key: name, label: name, children: value }] : []))}
    />
  );
}
