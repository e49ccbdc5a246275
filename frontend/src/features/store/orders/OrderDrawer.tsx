import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { useLive } from '../../../shared/live/index.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { type OwnOrder, ownOrderKey, ownOrderQuery } from './api.ts';
import { dayText, momentText } from './labels.ts';
import { Downloads } from './Downloads.tsx';
import { OrderStanding } from './order-columns.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { Shipments } from './Shipments.tsx';

const addressOf = ({ ship_to: to }: OwnOrder): string | null =>
  to &&
  [to.name, to.company, to.line1, to.line2, `${to.city}, ${to.state} ${to.postal_code}`]
    .filter(Boolean)
    .join('\n');

const Address = ({ order }: { readonly order: OwnOrder }) => {
  const text = addressOf(order);
  return text ? <address className="order-text">{text}</address> : null;
};

function Facts({ order }: { readonly order: OwnOrder }) {
  return (
    <FactList
      facts={[
        ['Placed', momentText(order.placed_at)],
        ['Ordered for', order.organisation_name],
        ['Paid', order.paid_at ? momentText(order.paid_at) : null],
        ['Due on', order.invoice_due_on ? dayText(order.invoice_due_on) : null],
        ['PO number', order.po_number],
        ['Delivery', order.shipping_method],
        ['Ship to', order.ship_to ? <Address order={order} /> : null],
      ]}
    />
  );
}

/** What the buyer does now, or waits for. */
function Next({ order }: { readonly order: OwnOrder }) {
  if (order.state === 'pending' && order.approval === 'waiting')
    return (
      <Alert
        type="info"
        showIcon
        title="An owner of your organization has to approve this order. Until then the items are kept for you."
      />
    );
  return order.payment_instructions ? (
    <Alert type="info" showIcon title={order.payment_instructions} />
  ) : null;
}

function Content({ id }: { readonly id: string }) {
  const { data: order, error, refetch } = useQuery(ownOrderQuery(id));
  useLive(`order:${id}`, { order: [ownOrderKey(id)] });
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
        <OrderStanding order={order} />
      </Flex>
      <Next order={order} />
      <Downloads order={order} />
      <OrderLines order={order} />
      <OrderSteps order={order} />
      <Facts order={order} />
      <Shipments order={order} />
      <OrderTimeline order={order} />
    </Flex>
  );
}

/** One order with everything that belongs to it. */
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
