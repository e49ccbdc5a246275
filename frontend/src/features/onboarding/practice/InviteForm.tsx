import { Alert, Button, Checkbox } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationResultList, NewInvitations } from '../../../shared/api/index.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { InviteResults } from '../../../shared/organisations/InviteResults.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useStoredForm } from '../use-stored-form.ts';
import { openInvitationsQuery, organisationsApi } from '../api.ts';
import { permissionLabels, roleChoices } from './org-labels.ts';
import '../steps/choices.css';

type Name = 'emails' | 'org_role' | 'grants';
const EMPTY: Record<Name, string> = { emails: '', org_role: 'staff', grants: '' };

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function Permissions({
  granted,
  onChange,
}: {
  granted: readonly string[];
  onChange: (granted: string[]) => void;
}) {
  return (
    <fieldset className="goal-cards">
      <legend>What they may do</legend>
      {permissionLabels.map(([key, title, text]) => (
        <Checkbox
          key={key}
          className="choice-card"
          checked={granted.includes(key)}
          onChange={({ target }) =>
            onChange(target.checked ? [...granted, key] : granted.filter((other) => other !== key))
          }
        >
          <strong>{title}</strong>
          <br />
          <span className="muted">{text}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface InviteFormProps {
  readonly userId: string;
  readonly organisation: string;
}

/** Sends invitations; each address gets an answer of its own. Nothing is allowed unless it is ticked. */
export function InviteForm({ userId, organisation }: InviteFormProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<InvitationResultList['items']>([]);
  const { form } = useStoredForm<Name>({
    ...{ id: 'invite', step: `invite.${organisation}`, userId, initial: EMPTY },
    checks: { emails: (value) => (listOf(value).length ? null : 'Enter at least one email address') },
    onSubmit: () => undefined,
  });
  const send = async (values: Record<Name, string>) => {
    setBusy(true);
    setFailure(null);
    try {
      const emails = listOf(values.emails);
      const answer = await organisationsApi.invite(organisation, {
        emails,
        org_role: values.org_role as NewInvitations['org_role'],
        grants: listOf(values.grants) as NewInvitations['grants'],
      });
      setResults(answer.items);
      // What could not be sent stays to be mended.
      const left = answer.items.filter(({ result }) => result === 'invalid').map(({ email }) => email);
      form.reset({ ...values, emails: left.join('\n') });
      await cache.invalidateQueries({ queryKey: openInvitationsQuery(organisation).queryKey });
    } catch (error) {
      logProblem('Invitations were not sent', error);
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const granted = listOf(form.values.grants);
  // Inside the step's own form, which Enter must not send from here.
  return (
    <div className="invite-form">
      <FormField
        form={form}
        name="emails"
        label="Email addresses"
        kind="long"
        hint="Enter several at once, one per line or separated by commas."
      />
      <FormField form={form} name="org_role" label="They join as" kind="select" choices={roleChoices} />
      <Permissions granted={granted} onChange={(grants) => form.set('grants', grants.join(' '))} />
      <div role="alert">
        {failure ? <Alert type="error" role="note" showIcon title={<>{failure}</>} /> : null}
      </div>
      <InviteResults items={results} />
      <Button
        loading={busy}
        disabled={listOf(form.values.emails).length === 0}
        onClick={() => void send({ ...form.values })}
      >
        {busy ? 'Sending...' : 'Send invitations'}
      </Button>
    </div>
  );
}
