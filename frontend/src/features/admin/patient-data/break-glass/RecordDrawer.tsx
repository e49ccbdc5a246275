import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Flex, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf, requestIdOf } from '../../../../shared/api/index.ts';
import { timeLabel } from '../../../../shared/lib/time-labels.ts';
import { IdleLock } from '../../../../shared/lock/index.ts';
import { ProofQuestion, requiredProof } from '../../../../shared/proof/index.ts';
import { FactList } from '../../../../shared/ui/fact-list/FactList.tsx';
import { Item, ItemList } from '../../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../../shared/ui/retry-block/RetryBlock.tsx';
import { recordQuery } from './api.ts';
import { WHY_PROVE_TO_OPEN } from './proof-text.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

function Record({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [now] = useState(Date.now);
  const { data: record, error, isFetching, refetch } = useQuery(recordQuery(id));
  const proof = requiredProof(error);
  if (proof)
    return (
      <ProofQuestion
        required={isFetching ? null : proof}
        onProved={() => void refetch()}
        onCancel={onClose}
        submit="Confirm and Open"
      >
        {WHY_PROVE_TO_OPEN}
      </ProofQuestion>
    );
  if (error instanceof ApiError && error.status < 500)
    return <Alert type="warning" showIcon title={messageOf(error)} />;
  if (error)
    return <RetryBlock what="This record" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!record) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <Flex vertical gap="middle">
      <Alert
        role="note"
        showIcon
        title={`Permission until ${clock.format(new Date(record.expires_at))}. The owner was notified.`}
      />
      <h3 id="break-glass-record">{record.title}</h3>
      <FactList facts={record.facts.map(({ label, value }) => [label, value] as const)} />
      {record.entries.length === 0 ? (
        <Typography.Text type="secondary">There are no entries.</Typography.Text>
      ) : null}
      <ItemList labelledBy="break-glass-record">
        {record.entries.map((entry, at) => (
          <Item key={`${entry.at} ${at}`} title={entry.title} details={timeLabel(entry.at, now)}>
            {entry.text ? <Typography.Text className="as-typed">{entry.text}</Typography.Text> : null}
          </Item>
        ))}
      </ItemList>
      {record.shortened ? (
        <Typography.Text type="secondary">Older entries are left out.</Typography.Text>
      ) : null}
    </Flex>
  );
}

interface RecordDrawerProps {
  readonly permission: string | null;
  readonly onClose: () => void;
}

/** The record that a permission opens. It locks when idle, as every view of patient data does. */
export function RecordDrawer({ permission, onClose }: RecordDrawerProps) {
  return (
    <Drawer
      open={permission !== null}
      title="Record of somebody else"
      onClose={onClose}
      size="min(100vw, 640px)"
      destroyOnHidden
    >
      {permission ? (
        <IdleLock>
          <Record key={permission} id={permission} onClose={onClose} />
        </IdleLock>
      ) : null}
    </Drawer>
  );
}
