import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** Short facts about a ticket beside each other, small and muted. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Flex wrap align="center" gap="4px 16px" className="muted">
      {children}
    </Flex>
  );
}
