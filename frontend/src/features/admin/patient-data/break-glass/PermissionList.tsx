import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { type BreakGlassPermission, messageOf, requestIdOf } from '../../../../shared/api/index.ts';
import { timeLabel } from '../../../../shared/lib/time-labels.ts';
import { ADMINS, useLive } from '../../../../shared/live/index.ts';
import { Badge } from '../../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../../shared/ui/item-list/index.ts';
import { notice } from '../../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../../shared/ui/retry-block/RetryBlock.tsx';
import { permissionsQuery, useEnd } from './api.ts';

const KINDS = {
  patient: 'Notes about a patient',
  conversation: 'Conversation with the assistant',
  case: 'Aligner case',
} as const;
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

interface RowProps {
  readonly permission: BreakGlassPermission;
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

function Row({ permission, now, onOpen }: RowProps) {
  const end = useEnd();
  const { id, active, own, reason, resource, times_opened: times } = permission;
  const who = permission.admin_name ?? 'Deleted account';
  const ends = active ? `until ${clock.format(new Date(permission.expires_at))}` : 'ended';
  const onEnd = () =>
    end.mutate(id, { onError: (error) => notice.error('The permission was not ended', messageOf(error)) });
  return (
    <Item
      title={
        <>
          {KINDS[resource]} of {permission.owner_name ?? 'a deleted account'}{' '}
          {active ? <Badge>Open</Badge> : null}
        </>
      }
      details={`${who} · ${timeLabel(permission.created_at, now)}, ${ends} · Opened ${times === 1 ? 'once' : `${times} times`}`}
      actions={
        active ? (
          <Flex wrap gap="small">
            {own ? <Button onClick={() => onOpen(id)}>Open</Button> : null}
            <Button danger loading={end.isPending} onClick={onEnd}>
              End Now
            </Button>
          </Flex>
        ) : null
      }
    >
      <Typography.Text type="secondary">{`“${reason}”`}</Typography.Text>
    </Item>
  );
}

/** Records of other people that admins may open or might open: who, what, why and until when. Hidden while there are none. */
export function PermissionList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(permissionsQuery());
  useLive(ADMINS, { 'break-glass': [permissionsQuery().queryKey] });
  if (error && !data)
    return (
      <RetryBlock
        what="The records opened for a reason"
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="break-glass-list">
      <h3 id="break-glass-list">Records opened for a reason</h3>
      <ItemList labelledBy="break-glass-list">
        {data.items.map((permission) => (
          <Row key={permission.id} permission={permission} now={dataUpdatedAt} onOpen={onOpen} />
        ))}
      </ItemList>
    </Flex>
  );
}
