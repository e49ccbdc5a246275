import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import type { Person } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { ReasonForm } from '../../../shared/ui/reason-form/ReasonForm.tsx';
import { accountActions, actionsOf } from './account-actions.ts';
import type { AccountAction } from './api.ts';
import { usePersonChange } from './api.ts';
import { nameOf, refusalText } from './person-labels.ts';

interface AskProps {
  readonly person: Person;
  readonly kind: AccountAction;
  readonly onDone: () => void;
}

function Ask({ person, kind, onDone }: AskProps) {
  const change = usePersonChange(person.id);
  const name = nameOf(person);
  const { question, explanation, yes, busyYes, typed, danger = false, done } = accountActions[kind];
  const send = (reason: string) =>
    change.mutate(
      { kind, reason },
      {
        onSuccess: () => {
          notice.success(...done(name));
          onDone();
        },
      },
    );
  return (
    <ReasonForm
      id={`person-${kind}`}
      question={question(name)}
      hint="Administrators see this in the audit log."
      typed={typed && name}
      {...{ yes, busyYes, danger }}
      busy={change.isPending}
      error={change.error && refusalText(change.error, name)}
      onSend={send}
      onNo={onDone}
    >
      {explanation}
    </ReasonForm>
  );
}

/** Shutting a person out, letting them in again, and mailing them. One's own account is left alone. */
export function AccountActions({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [asking, setAsking] = useState<AccountAction | null>(null);
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="person-account">
      <h3 id="person-account">Account</h3>
      {isOwn ? (
        <Alert
          role="note"
          showIcon
          title="This is you. Another administrator would have to suspend your account."
        />
      ) : null}
      {asking ? <Ask key={asking} person={person} kind={asking} onDone={() => setAsking(null)} /> : null}
      {isOwn || asking ? null : (
        <Flex wrap gap="small">
          {actionsOf(person.status).map((kind) => (
            <Button key={kind} danger={kind === 'suspend'} onClick={() => setAsking(kind)}>
              {accountActions[kind].label}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
