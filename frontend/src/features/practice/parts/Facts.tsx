import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** Labels with their values, one below the other. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Descriptions
      column={1}
      colon={false}
      styles={{ label: { inlineSize: 160 } }}
      items={rows.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}
