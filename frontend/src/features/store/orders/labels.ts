import { moneyText } from '../../../shared/orders/money.ts';
import { dayText } from '../../../shared/orders/moments.ts';
import type { OrderRow, OrderState, OwnDownload, OwnMembership, OwnOrder, Reordered } from './api.ts';

export const stateLabels: Readonly<Record<OrderState, string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  part_shipped: 'Part shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};
const UNPAID: readonly OrderState[] = ['pending', 'cancelled', 'refunded'];
/** What it brings is the buyer's. */
export const isPaid = ({ state }: Pick<OwnOrder, 'state'>): boolean => !UNPAID.includes(state);
export const stateChoices = Object.entries(stateLabels).map(([value, label]) => ({ value, label }));

const TONES = {
  pending: 'plain',
  paid: 'accent',
  part_shipped: 'accent',
  shipped: 'good',
  completed: 'good',
  cancelled: 'plain',
  refunded: 'plain',
} as const satisfies Record<OrderState, string>;

type Standing = Pick<OrderRow, 'state' | 'approval'>;
export type Tone = (typeof TONES)[OrderState];

/** The state in a word. An order that waits for approval is not to be paid yet. */
export const standingOf = ({ state, approval }: Standing): readonly [label: string, tone: Tone] =>
  state === 'pending' && approval === 'waiting'
    ? ['Waiting for approval', 'accent']
    : [stateLabels[state], TONES[state]];

export const eventLabels: Readonly<Record<OwnOrder['events'][number]['kind'], string>> = {
  placed: 'Order placed',
  approval_requested: 'Approval requested',
  approved: 'Approved by your organization',
  declined: 'Declined by your organization',
  paid: 'Payment received',
  part_shipped: 'Part of the order shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** “Mirror set and 2 more items”. */
export function contentText({ first_item, quantity }: Pick<OrderRow, 'first_item' | 'quantity'>): string {
  const more = quantity - 1;
  if (more < 1) return first_item;
  return `${first_item} and ${more} more ${more === 1 ? 'item' : 'items'}`;
}

/** How often a bought file can still be downloaded. */
export function leftText({ left, max }: Pick<OwnDownload, 'left' | 'max'>): string {
  if (left === 0) return `All ${max} downloads are used. Ask support if you need the file again.`;
  return left === 1 ? '1 download left' : `${left} of ${max} downloads left`;
}

/** Why an order with files has none to download now. Null where it has, or where no files belong to it. */
export function noDownloadsText({ state, items, downloads }: OwnOrder): string | null {
  if (state === 'pending' && items.some(({ kind }) => kind === 'digital'))
    return 'Your files are here as soon as the order is paid.';
  return state === 'refunded' && downloads.length > 0
    ? 'The files of a refunded order can no longer be downloaded.'
    : null;
}

/** How long a membership lasts. Null when it is over. */
export function membershipText({ plan, starts_on, ends_on, active, refunded }: OwnMembership): string | null {
  if (active) return `${plan}, until ${dayText(ends_on)}`;
  const isAhead = !refunded && Date.parse(starts_on) > Date.now();
  return isAhead ? `${plan}, from ${dayText(starts_on)} to ${dayText(ends_on)}` : null;
}

/** What is different from when it was ordered, a sentence each. */
export const reorderTexts = ({ changes }: Reordered, currency: string): readonly string[] =>
  changes.map(({ kind, name, before_cents, after_cents }) => {
    if (kind === 'gone') return `${name} is no longer in the store.`;
    if (kind === 'full') return `${name} did not fit into your cart, which is full.`;
    if (kind === 'capped') return `Your cart holds at most 99 of ${name}.`;
    const [before, after] = [before_cents ?? 0, after_cents ?? 0].map((cents) => moneyText(cents, currency));
    return `${name} costs ${after} now, and ${before} when you ordered it.`;
  });
