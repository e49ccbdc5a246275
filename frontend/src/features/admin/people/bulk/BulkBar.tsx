import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import type { Person } from '../../../../shared/api/index.ts';
import type { OfferedAction } from './bulk-actions.ts';
import { bulkActions, peopleText } from './bulk-actions.ts';
import type { BulkDone } from './BulkChange.tsx';
import { BulkChange } from './BulkChange.tsx';

const ACTIONS = Object.keys(bulkActions) as OfferedAction[];
/** As many as the server changes at once. */
const MOST_PEOPLE = 100;

interface BulkBarProps {
  readonly chosen: readonly Person[];
  readonly onClear: () => void;
  readonly onDone: (done: BulkDone) => void;
}

/** What can be done with the people who were chosen in the list. */
export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const [asking, setAsking] = useState<OfferedAction | null>(null);
  const tooMany = chosen.length > MOST_PEOPLE;
  return (
    <Flex
      role="group"
      aria-label="Change the chosen people"
      wrap
      align="center"
      gap="small"
      style={{ marginBlockEnd: 16 }}
    >
      <Typography.Text role="status">
        {peopleText(chosen.length)} chosen{tooMany ? `. At most ${MOST_PEOPLE} can be changed at once.` : ''}
      </Typography.Text>
      {ACTIONS.map((action) => (
        <Button
          key={action}
          danger={action === 'suspend'}
          disabled={tooMany}
          onClick={() => setAsking(action)}
        >
          {bulkActions[action].label}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        Clear
      </Button>
      {asking ? (
        <BulkChange
          action={asking}
          people={chosen}
          onNo={() => setAsking(null)}
          onDone={(done) => {
            setAsking(null);
            onDone(done);
          }}
        />
      ) : null}
    </Flex>
  );
}
