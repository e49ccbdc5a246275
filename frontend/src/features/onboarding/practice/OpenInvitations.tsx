import { Button } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenInvitation } from '../../../shared/api/index.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { openInvitationsQuery, organisationsApi } from '../api.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface RowProps {
  readonly invitation: OpenInvitation;
  readonly onChanged: () => Promise<void>;
}

function Row({ invitation: { id, email, expired, expires_at }, onChanged }: RowProps) {
  const act = useMutation({
    mutationFn: async (action: 'resend' | 'withdraw') => {
      await organisationsApi[action](id);
      return action;
    },
    onSuccess: (action) =>
      notice.success(
        action === 'resend' ? `Invitation sent again to ${email}` : `Invitation to ${email} withdrawn`,
      ),
    onError: (error) => {
      logProblem('An invitation was not changed', error);
      notice.error('Nothing was changed', messageOf(error));
    },
    onSettled: onChanged,
  });
  return (
    <Item
      title={email}
      details={expired ? <Badge tone="warning">Expired</Badge> : `until ${date.format(new Date(expires_at))}`}
      actions={
        <>
          <Button
            type="text"
            disabled={act.isPending}
            onClick={() => act.mutate('resend')}
            aria-label={`Send again to ${email}`}
          >
            Send again
          </Button>
          <Button
            type="text"
            disabled={act.isPending}
            onClick={() => act.mutate('withdraw')}
            aria-label={`Withdraw the invitation to ${email}`}
          >
            Withdraw
          </Button>
        </>
      }
    />
  );
}

/** The open invitations. A withdrawn one stops working at once. */
export function OpenInvitations({ organisation }: { organisation: string }) {
  const cache = useQueryClient();
  const query = openInvitationsQuery(organisation);
  const { data } = useQuery(query);
  if (!data?.items.length) return null;
  return (
    <section aria-label="Open invitations">
      <h4 className="step-part">Open invitations</h4>
      <ItemList>
        {data.items.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            onChanged={() => cache.invalidateQueries({ queryKey: query.queryKey })}
          />
        ))}
      </ItemList>
    </section>
  );
}
