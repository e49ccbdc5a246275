import { startVendorServer } from '@chairside/kit/testing/server';

const seen = { id: 'local-1', cards: 50, state: 'printed', paper: 'matt' };

/** A local server in the printer's format; `HUB_RECALL_CARDS_BASE_URL` leads the hub to its `url`. */
export const startRecallCardsServer = ({ port = 0, keys = ['local-test-key'] } = {}) =>
  startVendorServer({
    port,
    basePath: '/v2',
    accepts: ({ headers }) => keys.includes(String(headers['x-api-key'])),
    handle: ({ method, body }) =>
      method === 'POST'
        ? { status: 201, body: { ...seen, ...body, id: 'local-2', state: 'waiting' } }
        : { body: { batches: [seen] } },
    error: (status, _, echo) => ({ status, body: { error: `Problem ${status} for ${echo}` } }),
  });

const order = { cards: 75, motif: 'lighthouse' };

/** What the contract suite needs to know: `npm run plugin:test examples/plugin-package`. */
export const setup = {
  startServer: (port) => startRecallCardsServer({ port }),
  credential: { api_key: 'local-test-key' },
  badCredential: { api_key: 'local-wrong-key' },
  samples: { list_batches: [{}], list_orders: [{}], order_batch: [order] },
  state: {
    write: 'order_batch',
    input: order,
    read: 'list_batches',
    readInput: {},
    contains: (list) => JSON.stringify(list).includes('lighthouse'),
  },
};
