import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';

const LEAST = 3;

interface SaveBarProps {
  /** Prefix of the id; unique on the page. */
  readonly id: string;
  readonly busy: boolean;
  /** While somebody else's change waits for a decision. */
  readonly blocked: boolean;
  readonly onSave: (reason: string) => void;
  readonly onDiscard: () => void;
}

/** The foot of a form whose changes need a reason. It is there while something is changed. */
export function SaveBar({ id, busy, blocked, onSave, onDiscard }: SaveBarProps) {
  const [reason, setReason] = useState('');
  return (
    <div>
      <FieldItem id={`${id}-reason`} label="Reason, for the audit log">
        <Input
          id={`${id}-reason`}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </FieldItem>
      <Flex wrap gap="small">
        <Button
          type="primary"
          loading={busy}
          disabled={blocked || reason.trim().length < LEAST}
          onClick={() => onSave(reason.trim())}
        >
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onDiscard} disabled={busy}>
          Discard
        </Button>
      </Flex>
    </div>
  );
}
