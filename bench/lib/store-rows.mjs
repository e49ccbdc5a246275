import { id } from './fill.mjs';

/** The size that issue 19 names: 100,000 orders of two lines each, and 5,000 products with two variants. */
const sizes = { orders: 100_000, products: 5_000 };

/** Tables of which no list may read every row. The store counts and sorts all of its 5,000 products, which are on sale almost all. */
const large = ['orders', 'order_items'];

const STATE = `(array['pending','paid','part_shipped','cancelled','refunded'])[1 + n % 5]`;
/** Most orders of a store are done; a few hundred are still to do. */
const MIXED = `case when n % 200 < 5 then ${STATE} else 'completed' end`;
const FIRST = `(array['Ada','Noah','Mia','Liam','Zoe','Omar','Ivy','Hugo'])[1 + n % 8]`;
const LAST = `(array['Byron','Quill','Novak','Haddad','Moreau','Okafor','Lindqvist'])[1 + n % 7]`;
const PLACED = `now() - (n % 700) * interval '1 day' - (n % 1000) * interval '1 minute'`;

const statements = [
  `insert into products (id, slug, kind, name, summary, category, tax_class, state, published_at)
   select ${id('product', 'n')}, 'bench-product-' || n, 'physical', (array['Aligner','Scan','Polishing','Mirror'])[1 + n % 4]
     || ' kit ' || n, 'For the daily work', (array['aligner_supplies','instruments','digital_guides','coaching','learning'])[1 + n % 5],
     'goods', 'active', now() - n * interval '1 minute' from generate_series(1, :products:) n`,
  `insert into product_variants (id, product_id, sku, name, position, price_cents, stock_on_hand)
   select ${id('variant', 'n * 2 + v')}, ${id('product', 'n')}, 'BENCH-' || n || '-' || v, 'Size ' || v, v, 900 + n % 5000, n % 60
   from generate_series(1, :products:) n, generate_series(0, 1) v`,
  `insert into orders (id, number, buyer_name, buyer_email, state, payment_method, subtotal_cents, total_cents, invoice_due_on,
     placed_at, paid_at)
   select ${id('order', 'n')}, 'ORD-' || lpad(n::text, 6, '0'), ${FIRST} || ' ' || ${LAST} || ' ' || n, 'buyer' || n || '@example.test',
     ${MIXED}, 'invoice', 2000 + n % 90000, 2000 + n % 90000, (${PLACED} + interval '30 days')::date, ${PLACED},
     case when n % 200 = 0 then null else ${PLACED} end
   from generate_series(1, :orders:) n`,
  `insert into order_items (order_id, position, product_id, variant_id, kind, name, sku, unit_price_cents, quantity)
   select ${id('order', 'n')}, p, ${id('product', '1 + (n + p) % :products:')}, ${id('variant', '(1 + (n + p) % :products:) * 2')},
     'physical', 'Aligner kit', 'BENCH-' || 1 + (n + p) % :products: || '-0', 1000, 1 + n % 3
   from generate_series(1, :orders:) n, generate_series(0, 1) p`,
];

export const STORE_ROWS = { sizes, statements, large, role: 'merchant' };
