import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { InviteResults } from '../../../shared/organisations/InviteResults.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog/index.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { dsoApi, type InvitationResult, locationsQuery, type Membership } from '../api.ts';
import { useChange } from '../use-change.ts';
import { type Access, NO_ACCESS } from './access.ts';
import { AccessFields } from './AccessFields.tsx';

const MOST = 20;
const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function addresses(text: string): string | null {
  const { length } = listOf(text);
  if (length === 0) return 'Enter at least one email address';
  return length > MOST ? `Invite at most ${MOST} people at once` : null;
}

function useInviting(id: string) {
  const [access, setAccess] = useState<Access>(NO_ACCESS);
  const [results, setResults] = useState<readonly InvitationResult[]>([]);
  const invite = useChange({
    organisation: id,
    change: (emails: string[]) =>
      dsoApi.invite(id, { ...access, emails, location_ids: [...access.location_ids] }),
    done: () => null,
    quiet: true,
  });
  const form = useForm<'emails'>({
    id: 'invite',
    initial: { emails: '' },
    checks: { emails: addresses },
    onSubmit: ({ emails }) =>
      invite.isPending
        ? undefined
        : invite.mutate(listOf(emails), {
            onSuccess: ({ items }) => {
              setResults(items);
              // What could not be sent stays to be mended.
              const left = items.filter(({ result }) => result === 'invalid').map(({ email }) => email);
              form.reset({ emails: left.join('\n') });
            },
          }),
  });
  return { form, invite, results, access, setAccess };
}

function Form({ organisation, onClose }: { organisation: Membership; onClose: () => void }) {
  const id = organisation.organisation_id;
  const { form, invite, results, access, setAccess } = useInviting(id);
  const locations = useQuery(locationsQuery(id)).data?.items ?? [];
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Invite people">
      <FormField
        form={form}
        name="emails"
        label="Email addresses"
        kind="long"
        hint="Several at once, one per line or separated by commas. Each gets a link that lasts seven days."
      />
      <AccessFields
        id="invite"
        own={organisation}
        locations={locations}
        value={access}
        onChange={setAccess}
      />
      <div role="alert">
        {invite.isError ? <Alert type="error" role="note" showIcon title={messageOf(invite.error)} /> : null}
      </div>
      <InviteResults items={results} />
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={invite.isPending}>
          {invite.isPending ? 'Sending...' : 'Send invitations'}
        </Button>
        <Button onClick={onClose} disabled={invite.isPending}>
          {results.length > 0 ? 'Done' : 'Cancel'}
        </Button>
      </Flex>
    </form>
  );
}

interface InviteDialogProps {
  readonly organisation: Membership;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Invites several people with the same role and permissions; each address gets an answer of its own. */
export function InviteDialog({ organisation, open, onClose }: InviteDialogProps) {
  return (
    <FormDialog open={open} title="Invite people" onClose={onClose}>
      <Form organisation={organisation} onClose={onClose} />
    </FormDialog>
  );
}
