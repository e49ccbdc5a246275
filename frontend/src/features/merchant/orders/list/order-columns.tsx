import { Flex } from 'antd';
import { Badge } from '../../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../../shared/ui/data-table/index.ts';
import type { OrderRow } from '../../api.ts';
import { moneyText } from '../../../../shared/orders/money.ts';
import { dayText } from '../../../../shared/orders/moments.ts';
import { dueText, stateLabels, stateTones } from '../../labels.ts';

/** The state in a word. What waits for an approval cannot be paid yet. */
export function OrderStates({ order }: { readonly order: OrderRow }) {
  return (
    <Flex wrap gap="small">
      {order.waits_for_approval ? (
        <Badge tone="accent">Waiting for approval</Badge>
      ) : (
        <Badge tone={stateTones[order.state]}>{stateLabels[order.state]}</Badge>
      )}
      {order.overdue ? <Badge tone="warning">Overdue</Badge> : null}
    </Flex>
  );
}

function Name({ order, onOpen }: { readonly order: OrderRow; readonly onOpen: (id: string) => void }) {
  return (
    <>
      <RowButton onPress={() => onOpen(order.id)}>{order.number}</RowButton>
      {order.is_sample ? <Badge tone="sample">Sample</Badge> : null}
    </>
  );
}

function Buyer({ order }: { readonly order: OrderRow }) {
  return (
    <span>
      {order.buyer_name}
      {order.organisation_name ? <small className="muted"> for {order.organisation_name}</small> : null}
    </span>
  );
}

/** Number, buyer, state, what is to be shipped, total and day. */
export const orderColumns = (onOpen: (id: string) => void): readonly DataColumn<OrderRow>[] => [
  { title: 'Order', nowrap: true, render: (order) => <Name order={order} onOpen={onOpen} /> },
  { title: 'Buyer', render: (order) => <Buyer order={order} /> },
  { title: 'Status', render: (order) => <OrderStates order={order} /> },
  {
    title: 'To ship',
    numeric: true,
    render: ({ to_ship }) => to_ship || null,
    isEmpty: ({ to_ship }) => to_ship === 0,
  },
  {
    ...{ title: 'Invoice', nowrap: true, render: (order) => dueText(order) },
    isEmpty: (order) => dueText(order) === null,
  },
  {
    ...{ title: 'Total', numeric: true, nowrap: true, sort: { descending: '-total', ascending: 'total' } },
    render: ({ total_cents, currency }) => moneyText(total_cents, currency),
  },
  {
    ...{ title: 'Placed', nowrap: true, sort: { descending: '-placed_at', ascending: 'placed_at' } },
    render: ({ placed_at }) => dayText(placed_at),
  },
];
