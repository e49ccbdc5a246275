import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import type { Person } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { PersonChange } from '../api.ts';
import { usePersonChange } from '../api.ts';
import { nameOf, refusalText } from '../person-labels.ts';

type Asking = 'suspend' | 'restore' | 'sign-out';
type Change = ReturnType<typeof usePersonChange>;

interface AskProps {
  readonly name: string;
  readonly change: Change;
  readonly onSend: (change: PersonChange) => void;
  readonly onNo: () => void;
}

/** A reason is asked for, because other administrators will read it. */
function SuspendForm({ name, change, onSend, onNo }: AskProps) {
  const form = useForm({
    id: 'suspend',
    initial: { reason: '' },
    checks: {
      reason: (text) => (text.trim().length >= 3 ? null : 'Enter a reason of at least three characters'),
    },
    onSubmit: ({ reason }) => onSend({ kind: 'suspend', reason: reason.trim() }),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Typography.Paragraph>
        <strong>Suspend {name}?</strong> They are signed out everywhere immediately and cannot sign in again
        until you restore their access. None of their data is deleted.
      </Typography.Paragraph>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        kind="long"
        maxLength={500}
        autoFocus
        hint="Administrators see this in the list of people and in the audit log."
      />
      <Flex wrap gap="small">
        <Button onClick={onNo} disabled={change.isPending}>
          Cancel
        </Button>
        <Button type="primary" danger htmlType="submit" loading={change.isPending}>
          {change.isPending ? 'Suspending...' : 'Suspend'}
        </Button>
      </Flex>
    </form>
  );
}

const confirms = {
  restore: {
    question: (name: string) => `Restore access for ${name}?`,
    explanation: 'They sign in with their current password.',
    tone: 'calm',
    yes: 'Restore Access',
    busyYes: 'Saving...',
  },
  'sign-out': {
    question: (name: string) => `Sign ${name} out everywhere?`,
    explanation: 'All their windows and devices. They can sign in again.',
    tone: 'danger',
    yes: 'Sign Out',
    busyYes: 'Signing out...',
  },
} as const;

/** The question before a change that needs no reason. */
function Ask({ kind, name, change, onSend, onNo }: AskProps & { readonly kind: keyof typeof confirms }) {
  const { question, explanation, ...looks } = confirms[kind];
  return (
    <Confirm
      {...looks}
      question={question(name)}
      no="Cancel"
      busy={change.isPending}
      onYes={() => onSend({ kind })}
      onNo={onNo}
    >
      {explanation}
    </Confirm>
  );
}

const done: Readonly<Record<Asking, (name: string) => readonly [string, string]>> = {
  suspend: (name) => [`${name} is suspended`, 'They were signed out everywhere.'],
  restore: (name) => [`${name} can sign in again`, 'With their current password.'],
  'sign-out': (name) => [`${name} was signed out`, 'On every device.'],
};

/** Shutting a person out, letting them in again, and ending their sessions. One's own account is left alone. */
export function AccountActions({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const change = usePersonChange(person);
  const name = nameOf(person);
  const stop = () => {
    setAsking(null);
    change.reset();
  };
  const send = (personChange: PersonChange) =>
    change.mutate(personChange, {
      onSuccess: () => {
        if (asking) notice.success(...done[asking](name));
        stop();
      },
    });
  const confirm = { name, change, onSend: send, onNo: stop };
  const suspended = person.status === 'suspended';
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="person-account">
      <h3 id="person-account">Account</h3>
      {change.isError ? <Alert type="error" showIcon title={refusalText(change.error, name)} /> : null}
      {isOwn ? (
        <Alert
          role="note"
          showIcon
          title="This is you. Another administrator would have to suspend your account."
        />
      ) : null}
      {asking === 'suspend' ? <SuspendForm {...confirm} /> : null}
      {asking && asking !== 'suspend' ? <Ask kind={asking} {...confirm} /> : null}
      {isOwn || asking ? null : (
        <Flex wrap gap="small">
          {suspended ? (
            <Button onClick={() => setAsking('restore')}>Restore Access</Button>
          ) : (
            <>
              <Button onClick={() => setAsking('sign-out')}>Sign Out Everywhere</Button>
              <Button danger onClick={() => setAsking('suspend')}>
                Suspend
              </Button>
            </>
          )}
        </Flex>
      )}
    </Flex>
  );
}
