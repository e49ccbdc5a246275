import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

interface ChosenBarProps {
  /** What the group of actions does, for screen readers. */
  readonly label: string;
  /** How many are chosen, in words: "3 people". */
  readonly chosen: string;
  /** As many as the server changes at once, where that is passed. */
  readonly most: number | null;
  readonly onClear: () => void;
  /** The actions. */
  readonly children: ReactNode;
}

/** Stands above a list while rows of it are chosen: how many, what can be done with them, and Clear. */
export function ChosenBar({ label, chosen, most, onClear, children }: ChosenBarProps) {
  return (
    <Flex role="group" aria-label={label} wrap align="center" gap="small" style={{ marginBlockEnd: 16 }}>
      <Typography.Text role="status">
        {chosen} chosen{most === null ? '' : `. At most ${most} can be changed at once.`}
      </Typography.Text>
      {children}
      <Button type="text" onClick={onClear}>
        Clear
      </Button>
    </Flex>
  );
}
