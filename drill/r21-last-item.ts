import { randomUUID } from 'node:crypto';
import { exactly, type Figure, none } from './lib/load/figure.ts';
import type { Cluster, Drill } from './lib/hubs/cluster.ts';
import { codeOf, type Reply, send } from './lib/http.ts';
import { expectStatus, homeOf, newPerson, type Person, setRoles } from './lib/people.ts';

type Size = { readonly races: number };

const ADDRESS = {
  name: 'Ada Byron',
  line1: '12 Main Street',
  city: 'Denver',
  state: 'CO',
  postal_code: '80202',
};
const RATES = [{ id: 'ground', name: 'Ground', price_cents: 0, free_from_cents: null, states: [] }];

/** A product on sale whose shelf is empty. */
async function newVariant(cluster: Cluster): Promise<string> {
  await cluster.query(
    `insert into store_settings (id, shipping_rates) values (1, $1)
     on conflict (id) do update set shipping_rates = excluded.shipping_rates`,
    [JSON.stringify(RATES)],
  );
  const [row] = await cluster.query<{ id: string }>(
    `with p as (insert into products (slug, kind, name, category, tax_class, state, published_at)
       values ($1, 'physical', 'Last one', 'instruments', 'goods', 'active', now()) returning id)
     insert into product_variants (product_id, sku, price_cents, stock_on_hand) select id, $1, 1000, 0 from p
     returning id`,
    [`last-${randomUUID().slice(0, 8)}`],
  );
  return row?.id ?? '';
}

const quote = async (url: string, { token }: Person, variant_id: string): Promise<string> => {
  const body = { items: [{ variant_id, quantity: 1 }], ship_to: ADDRESS };
  const reply = await send<{ quote_hash: string }>(url, 'POST', '/api/store/quote', { token, body });
  return expectStatus(reply, reply.status === 201 ? 201 : 200).quote_hash;
};
const place = (url: string, { token }: Person, quote_hash: string): Promise<Reply> =>
  send(url, 'POST', '/api/store/orders', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { quote_hash, payment_method: 'invoice' },
  });

const won = ({ status }: Reply): boolean => status === 201;
const lost = (reply: Reply): boolean => reply.status === 409 && codeOf(reply) === 'out_of_stock';

interface Race {
  readonly cluster: Cluster;
  readonly merchant: Person;
  readonly buyers: readonly Person[];
  readonly variant: string;
}

/** One item comes in, and both buyers confirm it at the same moment, each on a process of their own. */
async function race({ cluster, merchant, buyers, variant }: Race): Promise<Reply[]> {
  const one = { variant_id: variant, delta: 1, reason: 'One came in' };
  const adjusted = await send(homeOf(cluster), 'POST', '/api/merchant/stock/adjust', {
    ...{ token: merchant.token, body: one },
  });
  expectStatus(adjusted, 200);
  const url = (index: number) => cluster.urls[index % cluster.urls.length] ?? '';
  const hashes = await Promise.all(buyers.map((buyer, index) => quote(url(index), buyer, variant)));
  return Promise.all(buyers.map((buyer, index) => place(url(index), buyer, hashes[index] ?? '')));
}

const STOCK = `select v.stock_on_hand as on_hand, v.stock_reserved as reserved,
    (select count(*)::int from stock_moves m where m.variant_id = v.id and reason = 'sale') as sales,
    (select count(*)::int from order_items i where i.variant_id = v.id) as ordered
  from product_variants v where v.id = $1`;

async function run(cluster: Cluster, { races }: Size): Promise<Figure[]> {
  const merchant = await newPerson(cluster);
  await setRoles(cluster, merchant, ['merchant']);
  const buyers = [await newPerson(cluster), await newPerson(cluster)];
  const variant = await newVariant(cluster);
  const replies: Reply[] = [];
  for (let n = 0; n < races; n += 1) replies.push(...(await race({ cluster, merchant, buyers, variant })));
  const [stock] = await cluster.query<Record<string, number>>(STOCK, [variant]);
  const other = replies.filter((reply) => !won(reply) && !lost(reply));
  return [
    exactly('orders placed', replies.filter(won).length, races),
    exactly('refusals because nothing is left', replies.filter(lost).length, races),
    none(
      'unexpected answers',
      other.map(({ status, text }) => `${status} ${text}`),
    ),
    ...Object.entries(stock ?? {}).map(([name, value]) => exactly(`${name} in the database`, value, races)),
  ];
}

export const drill: Drill<Size> = {
  title: 'races of two buyers for the last item, on two processes',
  settings: {},
  full: { races: 1000 },
  small: { races: 20 },
  run,
};
