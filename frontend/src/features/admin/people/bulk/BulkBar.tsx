import { Button } from 'antd';
import { useState } from 'react';
import type { Person } from '../../../../shared/api/index.ts';
import { ChosenBar } from '../../components/ChosenBar.tsx';
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
    <>
      <ChosenBar
        label="Change the chosen people"
        chosen={peopleText(chosen.length)}
        most={tooMany ? MOST_PEOPLE : null}
        onClear={onClear}
      >
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
      </ChosenBar>
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
    </>
  );
}
