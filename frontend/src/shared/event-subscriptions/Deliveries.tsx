import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { requestIdOf } from '../api/index.ts';
import { useSession } from '../auth/index.ts';
import { ADMINS, personTopic, useLive } from '../live/index.ts';
import { timeLabel } from '../lib/time-labels.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { Item, ItemList } from '../ui/item-list/index.ts';
import { RetryBlock } from '../ui/retry-block/RetryBlock.tsx';
import { deliveryTitle, deliveryLabel } from './event-labels.ts';
import type { SubscriptionsPath } from './api.ts';
import { deliveriesQuery } from './api.ts';

interface DeliveriesProps {
  readonly base: SubscriptionsPath;
  readonly id: string;
  /** Nothing can be sent while the system is switched off. */
  readonly canSend: boolean;
  readonly onResend: (deliveryId: string) => void;
}

/** The last fifty deliveries to a system and their results. */
export function Deliveries({ base, id, canSend, onResend }: DeliveriesProps) {
  const list = useQuery(deliveriesQuery(base, id));
  const { user } = useSession();
  const isPending = list.data?.some(({ state }) => state === 'waiting');
  const topic = base === '/api/admin/event-subscriptions' ? ADMINS : user && personTopic(user.id);
  useLive(topic, { 'event-delivery': [deliveriesQuery(base, id).queryKey] }, { isPending });
  if (list.isError && !list.data) {
    const retry = () => void list.refetch();
    return <RetryBlock what="The deliveries" requestId={requestIdOf(list.error)} onRetry={retry} />;
  }
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (list.data.length === 0) return <p className="muted">Nothing has been sent to it yet.</p>;
  return (
    <ItemList label="Deliveries">
      {list.data.map((delivery) => {
        const { label, tone, why } = deliveryLabel(delivery);
        const title = deliveryTitle(delivery);
        const when = timeLabel(
          delivery.created_at,
          Math.max(list.dataUpdatedAt, Date.parse(delivery.created_at)),
        );
        return (
          <Item
            key={delivery.id}
            title={title}
            details={why ? `${when} · ${why}` : when}
            actions={
              <>
                <Badge tone={tone}>{label}</Badge>
                {delivery.state !== 'waiting' && canSend ? (
                  <Button
                    type="text"
                    aria-label={`Send again: ${title}`}
                    onClick={() => onResend(delivery.id)}
                  >
                    Send again
                  </Button>
                ) : null}
              </>
            }
          />
        );
      })}
    </ItemList>
  );
}
