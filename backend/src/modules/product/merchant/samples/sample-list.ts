import type { Address, OrderState } from '#product/store/index.ts';

/** An invented product that only sample orders hold. It is not sold, and its stock is not counted. */
export interface SampleProduct {
  readonly key: string;
  readonly kind: 'physical' | 'digital' | 'service';
  readonly name: string;
  readonly sku: string;
  readonly cents: number;
}

export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  { key: 'strips', kind: 'physical', name: 'IPR strip set (sample)', sku: 'SAMPLE-IPR', cents: 6_900 },
  {
    key: 'cases',
    kind: 'physical',
    name: 'Aligner case boxes, 25 (sample)',
    sku: 'SAMPLE-BOX',
    cents: 3_450,
  },
  {
    key: 'mirrors',
    kind: 'physical',
    name: 'Intraoral mirror set (sample)',
    sku: 'SAMPLE-MIR',
    cents: 12_900,
  },
  { key: 'forms', kind: 'digital', name: 'Consent form pack (sample)', sku: 'SAMPLE-FORM', cents: 4_900 },
  { key: 'coaching', kind: 'service', name: 'Launch coaching (sample)', sku: 'SAMPLE-COACH', cents: 45_000 },
];

export interface SampleOrder {
  readonly state: OrderState;
  readonly daysAgo: number;
  readonly buyer: string;
  readonly city: readonly [city: string, state: string, postalCode: string];
  readonly lines: readonly (readonly [product: string, quantity: number])[];
  readonly poNumber?: string;
  /** How many of the first line were sent, in an order of which a part was. */
  readonly sent?: number;
  /** Why it was cancelled, or how it was refunded. */
  readonly note?: string;
}

const DENVER = ['Denver', 'CO', '80202'] as const;
const AUSTIN = ['Austin', 'TX', '78701'] as const;
const TAMPA = ['Tampa', 'FL', '33602'] as const;

/** Twelve invented orders in every state, the newest first. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    state: 'pending',
    daysAgo: 0,
    buyer: 'Nora Sample',
    city: DENVER,
    lines: [
      ['strips', 2],
      ['cases', 1],
    ],
  },
  {
    state: 'pending',
    daysAgo: 2,
    buyer: 'Theo Sample',
    city: AUSTIN,
    lines: [['mirrors', 1]],
    poNumber: 'PO-1042',
  },
  { state: 'paid', daysAgo: 3, buyer: 'Ivy Sample', city: TAMPA, lines: [['cases', 4]] },
  {
    state: 'paid',
    daysAgo: 4,
    buyer: 'Leo Sample',
    city: DENVER,
    lines: [
      ['strips', 1],
      ['forms', 1],
    ],
  },
  {
    state: 'part_shipped',
    daysAgo: 6,
    buyer: 'Mia Sample',
    city: AUSTIN,
    lines: [
      ['strips', 5],
      ['mirrors', 1],
    ],
    sent: 3,
  },
  {
    state: 'pending',
    daysAgo: 9,
    buyer: 'Max Sample',
    city: TAMPA,
    lines: [['coaching', 1]],
    poNumber: 'PO-1017',
  },
  { state: 'shipped', daysAgo: 10, buyer: 'Ada Sample', city: DENVER, lines: [['mirrors', 2]] },
  {
    state: 'shipped',
    daysAgo: 12,
    buyer: 'Sam Sample',
    city: AUSTIN,
    lines: [
      ['cases', 2],
      ['strips', 1],
    ],
  },
  { state: 'completed', daysAgo: 16, buyer: 'Eva Sample', city: TAMPA, lines: [['forms', 1]] },
  { state: 'completed', daysAgo: 21, buyer: 'Ben Sample', city: DENVER, lines: [['coaching', 1]] },
  {
    state: 'cancelled',
    daysAgo: 23,
    buyer: 'Kim Sample',
    city: AUSTIN,
    lines: [['strips', 1]],
    note: 'Ordered twice.',
  },
  {
    state: 'refunded',
    daysAgo: 26,
    buyer: 'Jon Sample',
    city: TAMPA,
    lines: [['mirrors', 1]],
    note: 'Arrived damaged, money sent back.',
  },
];

export const addressOf = ({ buyer, city: [city, state, postal_code] }: SampleOrder): Address => ({
  ...{ name: buyer, company: 'Sample Dental', line1: '100 Example Street', line2: null },
  ...{ city, state, postal_code, phone: null },
});
