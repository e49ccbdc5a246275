import { Button, Flex } from 'antd';
import { CopyButton } from '../../../shared/ui/copy/CopyButton.tsx';
import { dsoApi, type Invitation } from '../api.ts';
import { useChange } from '../use-change.ts';

interface InvitationActionsProps {
  readonly organisation: string;
  readonly invitation: Invitation;
}

/** Where whoever signs in with the invited address finds the invitation. The mailed link itself is known to nobody else. */
const waitingAddress = (): string => `${window.location.origin}/onboarding?step=practice`;

/** Sends an open invitation again, copies the way to it, or cancels it. */
export function InvitationActions({
  organisation,
  invitation: { id, email, expired },
}: InvitationActionsProps) {
  const resend = useChange({
    organisation,
    change: () => dsoApi.resend(id),
    done: () => `Invitation sent again to ${email}`,
  });
  const cancel = useChange({
    organisation,
    change: () => dsoApi.withdraw(id),
    done: () => `Invitation to ${email} canceled`,
  });
  const busy = resend.isPending || cancel.isPending;
  return (
    <Flex gap="small" align="center" className="invitation-actions">
      <Button
        size="small"
        disabled={busy}
        aria-label={`Resend to ${email}`}
        onClick={() => resend.mutate(undefined)}
      >
        Resend
      </Button>
      {expired ? null : <CopyButton text={waitingAddress()} what={`link for ${email}`} />}
      <Button
        size="small"
        danger
        disabled={busy}
        aria-label={`Cancel the invitation to ${email}`}
        onClick={() => cancel.mutate(undefined)}
      >
        Cancel
      </Button>
    </Flex>
  );
}
