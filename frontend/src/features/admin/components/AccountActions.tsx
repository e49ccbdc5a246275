import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Person } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { PersonChange } from '../people.ts';
import { usePersonChange } from '../people.ts';
import { nameOf, refusalWords } from '../person-words.ts';

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
    checks: { reason: (text) => (text.trim().length >= 3 ? null : 'Say why, in three letters or more') },
    onSubmit: ({ reason }) => onSend({ kind: 'suspend', reason: reason.trim() }),
  });
  const submit = (event: FormEvent) => form.onSubmit(event);
  return (
    <form className="confirm" onSubmit={submit} noValidate>
      <p>
        <strong>Suspend {name}?</strong> They are signed out everywhere at once and cannot sign in again until
        you let them. Nothing of theirs is deleted.
      </p>
      <Field
        form={form}
        name="reason"
        label="Why?"
        kind="long"
        maxLength={500}
        autoFocus
        hint="Administrators read this in the list and in the log."
      />
      <div className="confirm-actions">
        <Button onClick={onNo} disabled={change.isPending}>
          Leave It
        </Button>
        <Button type="primary" danger htmlType="submit" loading={change.isPending}>
          {change.isPending ? 'Suspending...' : 'Suspend'}
        </Button>
      </div>
    </form>
  );
}

function AskRestore({ name, change, onSend, onNo }: AskProps) {
  return (
    <Confirm
      question={`Let ${name} in again?`}
      tone="calm"
      yes="Let In Again"
      busyYes="Saving..."
      no="Leave It"
      busy={change.isPending}
      onYes={() => onSend({ kind: 'restore' })}
      onNo={onNo}
    >
      They sign in with the password they have.
    </Confirm>
  );
}

function AskSignOut({ name, change, onSend, onNo }: AskProps) {
  return (
    <Confirm
      question={`Sign ${name} out everywhere?`}
      yes="Sign Out"
      busyYes="Signing out..."
      no="Leave It"
      busy={change.isPending}
      onYes={() => onSend({ kind: 'sign-out' })}
      onNo={onNo}
    >
      All their windows and devices. They can sign in again.
    </Confirm>
  );
}

const done: Readonly<Record<Asking, (name: string) => readonly [string, string]>> = {
  suspend: (name) => [`${name} is suspended`, 'They were signed out everywhere.'],
  restore: (name) => [`${name} can sign in again`, 'With the password they have.'],
  'sign-out': (name) => [`${name} was signed out`, 'On every device.'],
};
const asks = { suspend: SuspendForm, restore: AskRestore, 'sign-out': AskSignOut };

/** Shutting a person out, letting them in again, and ending their sessions. One's own account is left alone. */
export function AccountActions({ person, mine }: { person: Person; mine: boolean }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const change = usePersonChange(person);
  const name = nameOf(person);
  const stop = () => {
    setAsking(null);
    change.reset();
  };
  const send = (what: PersonChange) =>
    change.mutate(what, {
      onSuccess: () => {
        if (asking) notice.success(...done[asking](name));
        stop();
      },
    });
  const Ask = asking ? asks[asking] : null;
  const suspended = person.status === 'suspended';
  return (
    <section className="person-part" aria-labelledby="person-account">
      <h3 id="person-account">Account</h3>
      {change.isError ? (
        <div role="alert">
          <Callout kind="danger">{refusalWords(change.error, name)}</Callout>
        </div>
      ) : null}
      {mine ? (
        <Callout>This is you. Another administrator would have to suspend your account.</Callout>
      ) : null}
      {Ask ? <Ask name={name} change={change} onSend={send} onNo={stop} /> : null}
      {mine || Ask ? null : (
        <div className="confirm-actions">
          {suspended ? (
            <Button onClick={() => setAsking('restore')}>Let In Again</Button>
          ) : (
            <>
              <Button onClick={() => setAsking('sign-out')}>Sign Out Everywhere</Button>
              <Button danger onClick={() => setAsking('suspend')}>
                Suspend
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
