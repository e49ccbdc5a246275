import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values in one column. A fact without a value is left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts.flatMap(([label, value]) => (value ? [{ key: label, label, children: value }] : []))}
    />
  );
}
