import { Alert, Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { codeText, methodText } from '../../../shared/learning/labels.ts';
import { dayText, timeLabel } from '../../../shared/lib/time-labels.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { ReasonForm } from '../../../shared/ui/reason-form/ReasonForm.tsx';
import { type IssuedRecord, useRevoke } from './api.ts';

/** Asks for the reason, which the participant is told. */
function RevokeForm({ record, onNo }: { record: IssuedRecord; onNo: () => void }) {
  const revoke = useRevoke(record.id);
  const send = (reason: string) =>
    revoke.mutate(reason, {
      onSuccess: () => notice.success('The record is revoked', 'Its participant was notified.'),
    });
  return (
    <ReasonForm
      id="ce-revoke"
      question="Revoke this record?"
      hint="The participant reads it."
      least={5}
      typed={record.participant_name}
      yes="Revoke Record"
      busyYes="Revoking..."
      busy={revoke.isPending}
      danger
      error={revoke.error && messageOf(revoke.error)}
      onSend={send}
      onNo={onNo}
    >
      Its code is answered with “revoked” from now on, and its credits no longer count. This cannot be undone.
    </ReasonForm>
  );
}

function Details({ record }: { record: IssuedRecord }) {
  const [now] = useState(Date.now);
  const [asking, setAsking] = useState(false);
  return (
    <Flex vertical gap="middle">
      <FactList
        facts={[
          ['Activity', record.title],
          ['Method', methodText(record.method)],
          ['Credits', String(record.credits)],
          ['Completed on', dayText(record.completed_on)],
          ['Issued', timeLabel(record.issued_at, now)],
          ['Code', codeText(record.verification_code)],
        ]}
      />
      {record.revoked_at ? (
        <Alert
          type="error"
          role="note"
          showIcon
          title={`Revoked ${timeLabel(record.revoked_at, now)}`}
          description={record.revoked_reason}
        />
      ) : null}
      {record.revoked_at || asking ? null : (
        <div>
          <Button danger onClick={() => setAsking(true)}>
            Revoke
          </Button>
        </div>
      )}
      {asking && !record.revoked_at ? <RevokeForm record={record} onNo={() => setAsking(false)} /> : null}
    </Flex>
  );
}

interface RecordDrawerProps {
  readonly record: IssuedRecord | undefined;
  readonly onClose: () => void;
}

/** One issued record, and revoking it. */
export function RecordDrawer({ record, onClose }: RecordDrawerProps) {
  return (
    <Drawer
      open={record !== undefined}
      title={record?.participant_name ?? ''}
      onClose={onClose}
      size="min(100vw, 520px)"
      destroyOnHidden
    >
      {record ? <Details key={record.id} record={record} /> : null}
    </Drawer>
  );
}
