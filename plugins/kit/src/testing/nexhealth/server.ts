import { TokenEndpoint } from '../servers/token-endpoint.ts';
import { NEXHEALTH_VERSION } from '../../nexhealth/index.ts';
import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '../servers/vendor-server.ts';
import { NexHealthOffice, refusal } from './office.ts';

export interface NexHealthOptions {
  port: number;
  /** Keys that are exchanged for tokens. */
  apiKeys: readonly string[];
  /** Tokens that are good from the start. */
  tokens: readonly string[];
  /** How long a token lives. */
  lifetimeS: number;
}
export interface NexHealthServer extends VendorServer {
  tokens: TokenEndpoint;
}

/** A local NexHealth, written from its documentation. Without keys it accepts `local-nexhealth-key`. */
export async function startNexHealth({
  port = 0,
  apiKeys = ['local-nexhealth-key'],
  tokens = [],
  lifetimeS = 3_600,
}: Partial<NexHealthOptions> = {}): Promise<NexHealthServer> {
  const office = new NexHealthOffice();
  const endpoint = new TokenEndpoint(tokens);
  const isTokenRequest = ({ method, path }: RecordedRequest): boolean =>
    method === 'POST' && path === '/authenticates';
  const issue = (): VendorAnswer => ({
    status: 201,
    body: { code: true, description: 'Authenticated', error: [], data: { token: endpoint.issue(lifetimeS) } },
  });
  const server = await startVendorServer({
    port,
    basePath: '',
    accepts: (request) => {
      const given = request.headers.authorization ?? '';
      return isTokenRequest(request)
        ? apiKeys.includes(given)
        : given.startsWith('Bearer ') && endpoint.isGood(given.slice(7));
    },
    handle: (request) => {
      if (request.headers['nex-api-version'] !== NEXHEALTH_VERSION)
        return refusal(400, 'Nex-Api-Version is missing');
      return isTokenRequest(request) ? issue() : office.handle(request);
    },
    error: (status, _, echo) => refusal(status, `Problem ${status} for ${echo}`),
  });
  return { ...server, tokens: endpoint };
}
