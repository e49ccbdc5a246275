import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { useLive } from '../../../shared/live/index.ts';
import { dayText, momentText } from '../../../shared/orders/moments.ts';
import { OrderFrame } from '../../../shared/orders/OrderFrame.tsx';
import { OrderTimeline } from '../../../shared/orders/OrderTimeline.tsx';
import { Shipments } from '../../../shared/orders/Shipments.tsx';
import { ShipTo } from '../../../shared/orders/ShipTo.tsx';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { RecordDrawer } from '../../../shared/ui/record-drawer/RecordDrawer.tsx';
import { type OwnOrder, ownOrderKey, ownOrderQuery } from './api.ts';
import { Downloads } from './Downloads.tsx';
import { eventLabels } from './labels.ts';
import { OrderStanding } from './order-columns.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderSteps } from './OrderSteps.tsx';

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
        ['Ship to', order.ship_to ? <ShipTo to={order.ship_to} /> : null],
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
  const query = useQuery(ownOrderQuery(id));
  useLive(`order:${id}`, { order: [ownOrderKey(id)] });
  return (
    <OrderFrame query={query}>
      {(order) => (
        <>
          <Flex wrap gap="small" align="center">
            <h2>{order.number}</h2>
            <OrderStanding order={order} />
          </Flex>
          <Next order={order} />
          <Downloads order={order} />
          <OrderLines order={order} />
          <OrderSteps order={order} />
          <Facts order={order} />
          <Shipments shipments={order.shipments} lines={order.items} />
          <OrderTimeline events={order.events} labelOf={({ kind }) => eventLabels[kind]} />
        </>
      )}
    </OrderFrame>
  );
}

/** One order with everything that belongs to it. */
export function OrderDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  return (
    <RecordDrawer record={id} title="Order" onClose={onClose}>
      {(shown) => <Content key={shown} id={shown} />}
    </RecordDrawer>
  );
}
