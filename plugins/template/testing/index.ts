import { startVendorServer, type VendorServer } from '@chairside/kit/testing/server';

const entry = { id: 'local-1', text: 'An entry of the local vendor', colour: 'green' };

/**
 * A local server in the vendor's format, written from the vendor's documentation and not from the mock: it is what proves
 * the live side. Point `HUB_NEW_TOOL_BASE_URL` at its `url`.
 */
export function startNewToolServer({
  port = 0,
  keys = ['local-test-key'],
}: { port?: number | undefined; keys?: readonly string[] } = {}): Promise<VendorServer> {
  return startVendorServer({
    port,
    basePath: '/v1',
    accepts: ({ headers }) => keys.some((key) => headers.authorization === `Bearer ${key}`),
    handle: ({ method, body }) =>
      method === 'POST'
        ? { status: 201, body: { ...entry, ...(body as object), id: 'local-2' } }
        : { body: { entries: [entry] } },
    // Quoting the key, as some vendors do, makes the suite prove that it reaches nobody.
    error: (status, _, echo) => ({ status, body: { error: `Problem ${status} for ${echo}` } }),
  });
}
