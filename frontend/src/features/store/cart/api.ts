import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../shared/api/client.ts';
import { client } from '../../../shared/api/client.ts';
import type { paths } from '../../../shared/api/schema.d.ts';
import { browserCart } from './browser-cart.ts';
import type { CartItem } from './cart-items.ts';
import { tellChanges } from './tell-changes.ts';

export type Cart = Answer<'get', '/api/store/cart'>;
export type CartChange = Cart['changes'][number];
export type Quote = Answer<'post', '/api/store/quote'>;
export type QuoteLine = Quote['lines'][number];
export type QuoteProblem = Quote['problems'][number];
export type QuoteAsk = paths['/api/store/quote']['post']['requestBody']['content']['application/json'];
export type Address = NonNullable<QuoteAsk['ship_to']>;
export type QuickOrder = Answer<'post', '/api/store/quick-order'>;

export const cartKeys = {
  cart: ['store', 'cart'],
  quotes: ['store', 'quote'],
  quote: (member: boolean, ask: QuoteAsk) => ['store', 'quote', member, ask],
} as const;

const mutable = (items: readonly CartItem[]) => items.map((item) => ({ ...item }));

export const addToCart = (items: readonly CartItem[], key: string) =>
  client.post('/api/store/cart/merge', { body: { items: mutable(items) }, idempotencyKey: key });
export const replaceCart = (items: readonly CartItem[]) =>
  client.put('/api/store/cart', { body: { items: mutable(items) } });

/** Two tabs at once hand the cart over one after the other. Where the browser has no locks, the key keeps it from counting twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('chairside.cart', work) as Promise<T>) : work();

/** What was put into the cart before the sign-in joins the account's cart. */
async function handOver(): Promise<Cart | null> {
  const { key, items } = browserCart.read();
  if (items.length === 0) return null;
  const cart = await addToCart(items, key);
  browserCart.clear();
  tellChanges(cart);
  return cart;
}

export const cartQuery = queryOptions({
  queryKey: cartKeys.cart,
  queryFn: async ({ signal }) => (await alone(handOver)) ?? client.get('/api/store/cart', { signal }),
  staleTime: 0,
  // Another tab or device may have changed it.
  refetchOnWindowFocus: 'always',
});

export const quoteQuery = (member: boolean, ask: QuoteAsk) =>
  queryOptions({
    queryKey: cartKeys.quote(member, ask),
    queryFn: ({ signal }) => client.post('/api/store/quote', { body: ask, signal, anonymous: !member }),
    enabled: ask.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const findBySku = (lines: readonly { readonly sku: string; readonly quantity: number }[]) =>
  client.post('/api/store/quick-order', { body: { lines: lines.map((line) => ({ ...line })) } });
