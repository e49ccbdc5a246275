import { startVendorServer, type VendorServer } from '@chairside/kit/testing/server';
import { Lab, problem } from './lab.ts';

/** The server, and the laboratory behind it. */
export type AlignerGateway = VendorServer & { readonly lab: Lab };

/** A local Aligner Case Gateway v1, held to the tool's OpenAPI document. Point `HUB_CLEARCORRECT_BASE_URL` at its `url`. */
export async function startAlignerGateway({
  port = 0,
  tokens = ['local-gateway-token'],
}: { port?: number; tokens?: readonly string[] } = {}): Promise<AlignerGateway> {
  const lab = new Lab();
  const server = await startVendorServer({
    port,
    basePath: '',
    openApi: new URL('../openapi.json', import.meta.url),
    accepts: ({ headers }) => tokens.some((token) => headers.authorization === `Bearer ${token}`),
    handle: (request) => lab.handle(request),
    error: (status, reason, echo) => problem(status, reason, `Problem ${status} for ${echo}`),
  });
  return Object.assign(server, { lab });
}
