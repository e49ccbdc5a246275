import { dayText } from '../../shared/orders/moments.ts';
import type { MerchantOrder, OrderRow, OrderState } from './api.ts';

export const stateLabels: Readonly<Record<OrderState, string>> = {
  pending: 'Unpaid',
  paid: 'Paid',
  part_shipped: 'Part shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const stateTones = {
  pending: 'plain',
  paid: 'accent',
  part_shipped: 'accent',
  shipped: 'good',
  completed: 'good',
  cancelled: 'plain',
  refunded: 'plain',
} as const satisfies Record<OrderState, string>;

export const eventLabels: Readonly<Record<MerchantOrder['timeline'][number]['kind'], string>> = {
  placed: 'Order placed',
  approval_requested: 'Approval requested',
  approved: 'Approved',
  declined: 'Declined',
  paid: 'Marked as paid',
  part_shipped: 'Part shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  note: 'Note',
};

const METHODS: Readonly<Record<string, string>> = { invoice: 'Invoice', test: 'Test payment' };
/** A plugin's method is shown by its key. */
export const methodLabel = (key: string): string => METHODS[key] ?? key;

export const viewChoices = [
  { value: 'to_ship', label: 'To ship' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'approval', label: 'Waiting for approval' },
] as const;

export const originChoices = [
  { value: 'real', label: 'Without samples' },
  { value: 'sample', label: 'Samples only' },
];

export const stateChoices = (Object.keys(stateLabels) as OrderState[]).map((value) => ({
  value,
  label: stateLabels[value],
}));

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
export const shortDay = (day: string): string => SHORT.format(new Date(day));

/** What else there is to know of an order's payment. */
export const dueText = ({
  invoice_due_on: due,
  overdue,
  state,
}: Pick<OrderRow, 'invoice_due_on' | 'overdue' | 'state'>): string | null => {
  if (state !== 'pending' || !due) return null;
  return overdue ? `Was due ${dayText(due)}` : `Due ${dayText(due)}`;
};
