import type { Answer, Tokens } from '../support/auth.ts';
import type { StoreScene } from './store-support.ts';

/** An order as its buyer reads it. */
export interface Whole {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly approval: string | null;
  readonly approval_note: string;
  readonly payment_instructions: string;
  readonly invoice_due_on: string | null;
  readonly items: readonly { shipped_quantity: number }[];
  readonly events: readonly { kind: string; at: string; by_me: boolean; note: string }[];
  readonly shipments: readonly { carrier: string; tracking: string }[];
}

/** A page of them. */
export interface List {
  readonly items: readonly (Whole & { quantity: number; first_item: string })[];
  readonly total: number;
}

export interface Notice {
  readonly kind: string;
  readonly title: string;
  readonly done_at: string | null;
}
interface MailRow {
  readonly kind: string;
  readonly to_address: string;
}

export const errorOf = ({ status, body }: Answer<unknown>) => [
  status,
  (body as { error?: { code: string } }).error?.code,
];

export const kinds = (order: Whole) => order.events.map(({ kind }) => kind);

export const mailsTo = (store: StoreScene, { user }: Tokens) =>
  store.database.query<MailRow[]>('select kind, to_address from mails where to_address = $1', [user.email]);

export async function notices(store: StoreScene, as: Tokens, kind: string): Promise<Notice[]> {
  const { body } = await store.ask<{ items: Notice[] }>(as, 'GET', 'notifications?state=all');
  return body.items.filter((one) => one.kind === kind);
}

/** The figures of a card of somebody's dashboard. */
export async function cardOf(store: StoreScene, as: Tokens, key: string): Promise<Record<string, number>> {
  const { body } = await store.ask<{ cards: { data: Record<string, number> }[] }>(
    ...([as, 'GET', `dashboard?cards=${key}`] as const),
  );
  return body.cards[0]?.data ?? {};
}
