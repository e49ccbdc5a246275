import { Flex } from 'antd';
import type { ReactNode } from 'react';

interface CardBodyProps {
  /** Buttons at the lower end of the card. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** What a card shows, and its buttons below. Cards of one row are equally high, so their buttons are in line. */
export function CardBody({ foot, children }: CardBodyProps) {
  return (
    <Flex vertical flex={1} gap={16} justify="space-between">
      <div>{children}</div>
      <Flex wrap gap="small">
        {foot}
      </Flex>
    </Flex>
  );
}
