import { startVendorServer, type VendorServer } from '@chairside/kit/testing/server';
import { Office, problem } from './office.ts';

/**
 * A local server in Open Dental's format, with 137 patients and a schedule that takes bookings. Point
 * `HUB_OPEN_DENTAL_BASE_URL` at its `url`; a key is `developer/customer`.
 */
export function startOpenDentalServer({
  port = 0,
  keys = ['local-developer-key/local-customer-key'],
}: { port?: number; keys?: readonly string[] } = {}): Promise<VendorServer> {
  const office = new Office();
  return startVendorServer({
    port,
    basePath: '/api/v1',
    accepts: ({ headers }) => keys.some((key) => headers.authorization === `ODFHIR ${key}`),
    handle: (request) => office.handle(request),
    error: problem,
  });
}
