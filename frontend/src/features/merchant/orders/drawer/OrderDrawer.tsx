import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../../shared/api/index.ts';
import { useLive } from '../../../../shared/live/index.ts';
import { useClosing } from '../../../../shared/lib/use-closing.ts';
import { Badge } from '../../../../shared/ui/badge/Badge.tsx';
import { FactList } from '../../../../shared/ui/fact-list/FactList.tsx';
import { RetryBlock } from '../../../../shared/ui/retry-block/RetryBlock.tsx';
import { type MerchantOrder, ORDERS, orderQuery } from '../../api.ts';
import { dayText, dueText, methodLabel, momentText } from '../../labels.ts';
import { useRunsStore } from '../../use-runs-store.ts';
import { OrderStates } from '../list/order-columns.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { Shipments } from './Shipments.tsx';

function Facts({ order }: { readonly order: MerchantOrder }) {
  const due = dueText(order);
  return (
    <FactList
      facts={[
        ['Buyer', order.buyer_name],
        ['Email', <a href={`mailto:${order.buyer_email}`}>{order.buyer_email}</a>],
        ['Organization', order.organisation_name],
        ['Placed', momentText(order.placed_at)],
        ['Payment', [methodLabel(order.payment_method), due].filter(Boolean).join(', ')],
        ['PO number', order.po_number],
        ['Paid', order.paid_at ? dayText(order.paid_at) : null],
        ['Delivery', order.shipping_method],
      ]}
    />
  );
}

function Address({ order: { ship_to: to } }: { readonly order: MerchantOrder }) {
  if (!to) return null;
  const lines = [
    to.name,
    to.company,
    to.line1,
    to.line2,
    `${to.city}, ${to.state} ${to.postal_code}`,
    to.phone,
  ];
  return (
    <section aria-labelledby="order-address">
      <h3 id="order-address">Ship to</h3>
      <address>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="order-address">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

function Content({ id }: { readonly id: string }) {
  const runsStore = useRunsStore();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  useLive(`order:${id}`, { order: [[...ORDERS, 'one', id]] });
  if (!order && error)
    return <RetryBlock what="This order" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!order)
    return (
      <div role="status" aria-label="Loading the order">
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  return (
    <Flex vertical gap="large">
      <Flex wrap gap="small" align="center">
        <h2>{order.number}</h2>
        <OrderStates order={order} />
        {order.is_sample ? <Badge tone="sample">Sample</Badge> : null}
      </Flex>
      {runsStore ? <OrderActions order={order} /> : null}
      <OrderLines order={order} />
      <Facts order={order} />
      <Address order={order} />
      <Shipments order={order} />
      <OrderTimeline order={order} />
    </Flex>
  );
}

/** One order with all that can be done about it. */
export function OrderDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { open, shown, forget } = useClosing(id);
  return (
    <Drawer
      open={open}
      title="Order"
      size="min(100vw, 560px)"
      onClose={onClose}
      afterOpenChange={forget}
      destroyOnHidden
    >
      {shown ? <Content key={shown} id={shown} /> : null}
    </Drawer>
  );
}
