import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useLive } from '../../../../shared/live/index.ts';
import { dayText, momentText } from '../../../../shared/orders/moments.ts';
import { OrderFrame } from '../../../../shared/orders/OrderFrame.tsx';
import { OrderTimeline } from '../../../../shared/orders/OrderTimeline.tsx';
import { Shipments } from '../../../../shared/orders/Shipments.tsx';
import { ShipTo } from '../../../../shared/orders/ShipTo.tsx';
import { Badge } from '../../../../shared/ui/badge/Badge.tsx';
import { FactList } from '../../../../shared/ui/fact-list/FactList.tsx';
import { RecordDrawer } from '../../../../shared/ui/record-drawer/RecordDrawer.tsx';
import { type MerchantOrder, ORDERS, orderQuery } from '../../api.ts';
import { dueText, eventLabels, methodLabel } from '../../labels.ts';
import { useRunsStore } from '../../use-runs-store.ts';
import { OrderStates } from '../list/order-columns.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderLines } from './OrderLines.tsx';

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
        ['Ship to', order.ship_to ? <ShipTo to={order.ship_to} /> : null],
      ]}
    />
  );
}

function Content({ id }: { readonly id: string }) {
  const runsStore = useRunsStore();
  const query = useQuery(orderQuery(id));
  useLive(`order:${id}`, { order: [[...ORDERS, 'one', id]] });
  return (
    <OrderFrame query={query}>
      {(order) => (
        <>
          <Flex wrap gap="small" align="center">
            <h2>{order.number}</h2>
            <OrderStates order={order} />
            {order.is_sample ? <Badge tone="sample">Sample</Badge> : null}
          </Flex>
          {runsStore ? <OrderActions order={order} /> : null}
          <OrderLines order={order} />
          <Facts order={order} />
          <Shipments shipments={order.shipments} lines={order.lines} />
          <OrderTimeline
            events={order.timeline}
            labelOf={({ kind }) => eventLabels[kind]}
            byOf={({ actor_name: name }) => name}
          />
        </>
      )}
    </OrderFrame>
  );
}

/** One order with all that can be done about it. */
export function OrderDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  return (
    <RecordDrawer record={id} title="Order" onClose={onClose}>
      {(shown) => <Content key={shown} id={shown} />}
    </RecordDrawer>
  );
}
