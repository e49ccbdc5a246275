import { defineManifest, defineOperation, definePlugin } from '@chairside/kit';
import { z } from 'zod';

/** An invented printer of recall cards. The hub lends `@chairside/kit` and `zod`; nothing else is imported. */
const manifest = defineManifest({
  id: 'recall-cards',
  name: 'Recall Cards',
  category: 'Communication',
  description: 'Prints the cards that remind your patients of their next visit.',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#0369a1" stroke-width="3"><rect x="6" y="12" width="36" height="24" rx="3"/><path d="M12 20h14M12 28h8"/></svg>',
  hosts: ['api.recall-cards.example'],
  baseUrl: 'https://api.recall-cards.example/v2',
  dataClasses: ['business'],
  kit: '^1',
  contexts: ['user'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Connect with an API key',
      help: 'You find the key on the first page of your contract.',
      fields: [{ name: 'api_key', label: 'API key', secret: true, required: true }],
      headers: { 'x-api-key': '{credential.api_key}' },
    },
  ],
  settings: [],
  live: { when: 'always' },
  check: { operation: 'list_batches', input: { limit: 1 } },
  limits: { concurrency: 2, perMinute: 30 },
});

const batch = z.looseObject({ id: z.string(), cards: z.number().int(), state: z.string() });

const listBatches = defineOperation({
  id: 'list_batches',
  title: 'Show the print jobs',
  description: 'Every batch of cards, the newest first.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({ limit: z.coerce.number().int().min(1).max(50).optional() }),
  output: z.looseObject({ batches: z.array(batch) }),
  request: { method: 'GET', path: '/batches' },
});

/** The first version called it so: whoever still does is told by a header, and by the tool's page. */
const listOrders = defineOperation({
  ...listBatches,
  id: 'list_orders',
  title: 'Show the orders',
  deprecated: { since: '2026-03-01', use: 'list_batches', until: '2027-03-01' },
});

const orderBatch = defineOperation({
  id: 'order_batch',
  title: 'Order cards',
  description: 'Orders one batch of cards with a motif.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: z.looseObject({ cards: z.number().int().min(1).max(5000), motif: z.string().min(1) }),
  output: batch,
  request: { method: 'POST', path: '/batches' },
});

const batches = async (_, { store }) => ({
  batches: [...(await store.list('batches')).map(({ value }) => value).reverse(), first],
});
const first = { id: 'b1', cards: 200, state: 'printed' };

export default definePlugin({
  manifest,
  operations: [listBatches, listOrders, orderBatch],
  mock: {
    operations: {
      list_batches: batches,
      list_orders: batches,
      order_batch: async (input, { store }) => {
        const number = (await store.list('batches')).length + 2;
        const ordered = { ...input, id: `b${number}`, state: 'waiting' };
        await store.put('batches', String(number).padStart(6, '0'), ordered);
        return ordered;
      },
    },
  },
});
