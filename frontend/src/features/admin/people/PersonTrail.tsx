import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AuditEntry, requestIdOf } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { trailQuery } from '../audit/api.ts';
import { actionLabel, actorLabel } from '../audit/entry-labels.ts';
import type { PersonDetail } from './api.ts';

interface RowsProps {
  readonly rows: readonly AuditEntry[];
  readonly person: string;
}

function Rows({ rows, person }: RowsProps) {
  const [now] = useState(Date.now);
  if (rows.length === 0) return <Typography.Text type="secondary">Nothing is recorded yet.</Typography.Text>;
  return (
    <ItemList labelledBy="person-trail">
      {rows.map((entry) => (
        <Item
          key={entry.id}
          title={actionLabel(entry.action)}
          details={`${entry.actor_id === person ? '' : `By ${actorLabel(entry)} · `}${timeLabel(entry.at, now)}`}
        >
          {entry.reason ? <Typography.Text type="secondary">{`“${entry.reason}”`}</Typography.Text> : null}
        </Item>
      ))}
    </ItemList>
  );
}

/** The latest of what a person did and of what was done to their account, with the ways to all of it. */
export function PersonTrail({ person: { id } }: { person: PersonDetail }) {
  const { data: rows, error, refetch } = useQuery(trailQuery(id));
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="person-trail">
      <h3 id="person-trail">Audit trail</h3>
      {rows ? <Rows rows={rows} person={id} /> : null}
      {!rows && error ? (
        <RetryBlock what="The audit trail" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!rows && !error ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null}
      <Flex wrap gap="middle">
        <Link to={`/admin?tab=audit&audit_actor=${id}`}>Show all by this person</Link>
        <Link to={`/admin?tab=audit&audit_target=${id}`}>Show all about this account</Link>
      </Flex>
    </Flex>
  );
}
