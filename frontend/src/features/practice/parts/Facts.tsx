import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** Labels with their values, one below the other. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Descriptions
      className="facts"
      column={1}
      colon={false}
      items={rows.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}
