import { get, measureLists } from './lib/lists.mjs';
import { STORE_ROWS } from './lib/store-rows.mjs';

export const title = '100,000 orders and 5,000 products / the same statements on the bare driver, prepared';

const orders = (query = '') => get(`/api/merchant/orders?page_size=20${query}`);
const LISTS = {
  'orders, newest first': orders(),
  'orders to ship': orders('&view=to_ship'),
  'overdue orders': orders('&view=overdue'),
  'orders in two states, by total': orders('&state=pending,paid&sort=-total'),
  'orders of a month': orders('&from=2026-10-01&to=2026-10-31'),
  'orders by a buyer’s name': orders('&q=quill%2041'),
  'orders by SKU': orders('&q=bench-77-0'),
  'the hundredth page of orders': orders('&page=100'),
  'products by name': get('/api/store/products?page_size=20'),
  'products of a category, cheapest first': get('/api/store/products?category=coaching&sort=price'),
  'products by a word': get('/api/store/products?q=polishing'),
  'products in stock, newest first': get('/api/store/products?in_stock=true&sort=newest'),
  'the figures of the store': get('/api/merchant/summary'),
};

export const run = () => measureLists({ lists: LISTS, rows: STORE_ROWS });
