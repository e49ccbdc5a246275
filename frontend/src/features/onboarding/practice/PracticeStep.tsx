import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Onboarding } from '../../../shared/api/index.ts';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { Flow } from '../flow.ts';
import { StepFrame, useSaving } from '../StepFrame.tsx';
import { useStoredForm } from '../use-stored-form.ts';
import type { OrgField } from './CreateForm.tsx';
import { CreateForm, ownZone } from './CreateForm.tsx';
import { Invited } from './Invited.tsx';
import { Memberships } from './Memberships.tsx';
import { organisationsApi } from '../api.ts';

const leads: Readonly<Record<Onboarding['user_type'], string>> = {
  individual_practitioner:
    'Create your practice to invite colleagues, join one you were invited to, or leave this out.',
  dso: 'Create the organization. Locations, training and figures build on it.',
  team_member: 'Someone who manages your practice invites you. You keep your own account.',
};

/** For a team member without an invitation: says who can send one, and checks again on request. */
function AskFor({ flow }: { flow: Flow }) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const { invitations } = await flow.refresh();
      if (invitations.length === 0)
        notice.info('No invitation yet', 'It appears here as soon as it is sent.');
    } catch (error) {
      logProblem('Invitations could not be looked for', error);
      notice.error('Invitations could not be loaded', messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      title={
        <>
          Ask an owner or manager of your practice to invite <strong>{user?.email}</strong>. The invitation
          arrives by email and also appears here.{' '}
          <Button type="link" size="small" disabled={busy} onClick={() => void look()}>
            {busy ? 'Checking...' : 'Check again'}
          </Button>
        </>
      }
    />
  );
}

function useOrganisationForm(flow: Flow, saving: ReturnType<typeof useSaving>) {
  const explain = (error: unknown): string => {
    if (error instanceof ApiError && error.info.fields)
      form.refuse(error.info.fields as Partial<Record<OrgField, string>>);
    return messageOf(error);
  };
  const create = async ({ name, kind, npi, timezone }: Record<OrgField, string>) => {
    if (!name.trim()) return;
    await organisationsApi.create({
      ...{ name: name.trim(), kind: kind === 'dso' ? 'dso' : 'practice', timezone },
      ...(npi.trim() ? { npi: npi.trim() } : {}),
    });
    forget();
    notice.success(`${name.trim()} was created`, 'You are its owner and can invite colleagues.');
  };
  const [initial] = useState(() => ({
    ...{ name: '', kind: flow.data.user_type === 'dso' ? 'dso' : 'practice', npi: '', timezone: ownZone() },
  }));
  const { form, forget } = useStoredForm<OrgField>({
    ...{ id: 'organisation', step: 'practice', userId: flow.userId, initial },
    checks: {
      npi: (value) => (/^(\d{10})?$/.test(value.trim()) ? null : 'An NPI has ten digits'),
      name: (value, { npi }) => (npi && !value.trim() ? 'Also enter the name' : null),
    },
    onSubmit: (values) => void saving.run(() => create(values), explain),
  });
  return form;
}

/** Step 2: creates an organisation, or joins one by invitation. Who leads one invites from here. */
export function PracticeStep({ flow }: { flow: Flow }) {
  const saving = useSaving(flow);
  const form = useOrganisationForm(flow, saving);
  const [another, setAnother] = useState(false);
  const { organisations, invitations, user_type } = flow.data;
  const mayCreate = user_type !== 'team_member';
  const creates = mayCreate && (another || (organisations.length === 0 && invitations.length === 0));
  return (
    <StepFrame
      {...{ flow, busy: saving.busy, failure: saving.failure }}
      title="Your practice"
      lead={leads[user_type]}
      quiet={invitations.length > 0}
      onSubmit={form.onSubmit}
    >
      <Invited flow={flow} />
      {organisations.length > 0 ? <Memberships flow={flow} /> : null}
      {!mayCreate && organisations.length === 0 && invitations.length === 0 ? <AskFor flow={flow} /> : null}
      {creates ? <CreateForm form={form} flow={flow} /> : null}
      {mayCreate && !creates ? (
        <Button type="dashed" onClick={() => setAnother(true)}>
          {organisations.length > 0 ? 'Create another one' : 'Create my own instead'}
        </Button>
      ) : null}
    </StepFrame>
  );
}
