import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';
import type { OrderRow } from './api.ts';
import { moneyText } from '../../../shared/orders/money.ts';
import { dayText } from '../../../shared/orders/moments.ts';
import { contentText, standingOf } from './labels.ts';

/** Where the order stands, in a word. */
export function OrderStanding({ order }: { readonly order: Pick<OrderRow, 'state' | 'approval'> }) {
  const [label, tone] = standingOf(order);
  return <Badge tone={tone}>{label}</Badge>;
}

const dueText = ({ approval, invoice_due_on: due }: OrderRow): string | null =>
  due && approval !== 'waiting' ? dayText(due) : null;

/** Number, content, state, due day, total and day. */
export const orderColumns = (onOpen: (id: string) => void): readonly DataColumn<OrderRow>[] => [
  {
    ...{ title: 'Order', nowrap: true },
    render: ({ id, number }) => <RowButton onPress={() => onOpen(id)}>{number}</RowButton>,
  },
  { title: 'Items', render: contentText },
  { title: 'Status', render: (order) => <OrderStanding order={order} /> },
  {
    ...{ title: 'For', render: ({ organisation_name }) => organisation_name },
    isEmpty: ({ organisation_name }) => organisation_name === null,
  },
  { title: 'Due', nowrap: true, render: dueText, isEmpty: (order) => dueText(order) === null },
  {
    ...{ title: 'Total', numeric: true, nowrap: true },
    render: ({ total_cents, currency }) => moneyText(total_cents, currency),
  },
  { title: 'Placed', nowrap: true, render: ({ placed_at }) => dayText(placed_at) },
];
