import { Flex } from 'antd';
import type { ReactNode } from 'react';

interface RowProps {
  readonly id: string;
  readonly title: string;
  /** A word about the state, beside the title. */
  readonly state?: ReactNode;
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** What opens below. */
  readonly children?: ReactNode;
}

/** One subject of the Security card: what it is, how it stands, one thing to do. */
export function Row({ id, title, state, text, action, children }: RowProps) {
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby={id}>
      <Flex wrap gap="middle" align="flex-start" justify="space-between">
        <Flex vertical flex="1 1 260px">
          <h3 id={id}>
            {title} {state}
          </h3>
          <p className="muted">{text}</p>
        </Flex>
        {action}
      </Flex>
      {children}
    </Flex>
  );
}
