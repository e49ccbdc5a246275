import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../api/index.ts';
import { ListEmpty } from '../ui/data-table/ListEmpty.tsx';
import { RetryBlock } from '../ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../ui/section-header/SectionHeader.tsx';
import { NewSystem } from './NewSystem.tsx';
import type { SubscriptionsPath } from './api.ts';
import { subscriptionsQuery } from './api.ts';
import { useSubscriptionChanges } from './subscriptions.ts';
import { System } from './System.tsx';
import './event-subscriptions.css';

interface NotificationsProps {
  /** `/api/me/event-subscriptions`, or the hub's. */
  readonly base: SubscriptionsPath;
  readonly words: string;
  readonly mayBePrivate?: boolean;
}

/** 'Notifications to other systems': the systems that are notified about connections. */
export function Notifications({ base, words, mayBePrivate = false }: NotificationsProps) {
  const [adding, setAdding] = useState(false);
  const list = useQuery(subscriptionsQuery(base));
  const { create } = useSubscriptionChanges(base);
  const items = list.data;
  const add = () => {
    create.reset();
    setAdding(true);
  };
  return (
    <section className="notifications" aria-labelledby="notifications">
      <SectionHeader
        id="notifications"
        title="Notifications to other systems"
        description={words}
        action={items && items.length > 0 && !adding ? <Button onClick={add}>Add a system</Button> : null}
      />
      {list.isError && !items ? (
        <RetryBlock
          what="The notifications"
          requestId={requestIdOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
      {items?.length === 0 && !adding ? (
        <ListEmpty clear={{ label: 'Add a system', onClear: add }}>
          No other system is notified yet. Each message is signed and contains no patient data or keys.
        </ListEmpty>
      ) : null}
      {adding ? (
        <NewSystem
          busy={create.isPending}
          error={create.error}
          mayBePrivate={mayBePrivate}
          onCreate={(created) => create.mutate(created, { onSuccess: () => setAdding(false) })}
          onCancel={() => setAdding(false)}
        />
      ) : null}
      {items && items.length > 0 ? (
        <Flex component="ul" vertical gap="middle" aria-label="Systems">
          {items.map((subscription) => (
            <System
              key={subscription.id}
              base={base}
              subscription={subscription}
              secret={create.data?.id === subscription.id ? create.data.secret : undefined}
            />
          ))}
        </Flex>
      ) : null}
    </section>
  );
}

export default Notifications;
