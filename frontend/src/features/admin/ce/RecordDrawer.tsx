import { Alert, Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { codeText, methodText } from '../../../shared/learning/labels.ts';
import { dayText, timeLabel } from '../../../shared/lib/time-labels.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type IssuedRecord, useRevoke } from './api.ts';

/** Asks for the reason, which the participant is told. */
function RevokeForm({ record, onNo }: { record: IssuedRecord; onNo: () => void }) {
  const revoke = useRevoke(record.id);
  const form = useForm({
    id: 'ce-revoke',
    initial: { reason: '' },
    checks: {
      reason: (text) => (text.trim().length >= 5 ? null : 'Enter a reason of at least five characters'),
    },
    onSubmit: ({ reason }) =>
      revoke.mutate(reason.trim(), {
        onSuccess: () => notice.success('The record is revoked', 'Its participant was notified.'),
      }),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p>
        <strong>Revoke this record?</strong> Its code is answered with “revoked” from now on, and its credits
        no longer count. This cannot be undone.
      </p>
      {revoke.error ? <Alert type="error" showIcon title={messageOf(revoke.error)} /> : null}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        kind="long"
        maxLength={500}
        autoFocus
        hint="The participant reads it."
      />
      <Flex wrap gap="small">
        <Button onClick={onNo} disabled={revoke.isPending}>
          Cancel
        </Button>
        <Button type="primary" danger htmlType="submit" loading={revoke.isPending}>
          {revoke.isPending ? 'Revoking...' : 'Revoke Record'}
        </Button>
      </Flex>
    </form>
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
