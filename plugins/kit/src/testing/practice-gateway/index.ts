import { TokenEndpoint } from '../servers/token-endpoint.ts';
import { startVendorServer, type VendorServer } from '../servers/vendor-server.ts';
import { GatewayOffice, type OfficeIds, problem } from './office.ts';

export { type GatewayTool, gatewaySetup } from './setup.ts';
export { describeGatewayConformance } from './conformance.ts';
export type { OfficeIds } from './office.ts';
export { startTokenServer, type TokenServer, TokenEndpoint } from '../servers/token-endpoint.ts';

export interface PracticeGatewayOptions {
  /** The system it says it speaks for. */
  system: string;
  ids: OfficeIds;
  port: number;
  tokens: readonly string[];
  /** Where else its tokens come from. */
  tokenEndpoint: TokenEndpoint;
}

/** A local Practice Gateway v1, held to the OpenAPI document of the format. Without tokens it accepts `local-gateway-token`. */
export function startPracticeGateway({
  system,
  ids = { patient: 'LP1', appointment: 'LA1', operatory: 'OP1' },
  port = 0,
  tokens = ['local-gateway-token'],
  tokenEndpoint = new TokenEndpoint(),
}: Pick<PracticeGatewayOptions, 'system'> & Partial<PracticeGatewayOptions>): Promise<VendorServer> {
  const office = new GatewayOffice(system, ids);
  return startVendorServer({
    port,
    basePath: '',
    openApi: new URL('../../practice-gateway/openapi.json', import.meta.url),
    accepts: ({ headers }) => {
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      return tokens.includes(token) || tokenEndpoint.isGood(token);
    },
    handle: (request) => office.handle(request),
    error: (status, reason, echo) => problem(status, reason, `Problem ${status} for ${echo}`),
  });
}
