import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  tokenAddressOf,
  manifestIn,
  oauthAddresses,
  oauthOf,
  type ToolSummary,
  type ToolManifest,
} from '@chairside/kit';
import { type SettingValues, ToolSettings } from '#hub/tools/index.ts';
import { outcomeOf } from '../limits/circuit-breaker.ts';
import { HubTransport } from './hub-transport.ts';
import { IntegrityMonitor } from '../integrity-monitor.ts';
import { VendorClients } from '../limits/vendor-clients.ts';

/** A token endpoint has 20 seconds, outside the limit of the call that waits for the token. */
export const TOKEN_LIMIT_MS = 20_000;
const LARGEST = 256 * 1024;

export interface TokenPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The id of the tool's route that the address belongs to; undefined for the tool's own. */
  readonly route?: string | undefined;
  /** Runs when the address is decided; what it throws stops the request, and nothing was sent. */
  readonly beforeSend?: (() => Promise<void>) | undefined;
}

/**
 * Posts to a tool's token and revocation addresses, and to no other. It needs no grant, because it sends the vendor's own
 * code or token back to the vendor. It never repeats a request: a code works once.
 */
@Injectable()
export class TokenSender {
  constructor(
    private readonly settings: ToolSettings,
    private readonly transport: HubTransport,
    private readonly vendors: VendorClients,
    private readonly integrity: IntegrityMonitor,
  ) {}

  async post(plugin: ToolSummary, { url, headers, body, route, beforeSend }: TokenPost): Promise<Response> {
    this.integrity.assertIntact();
    const settings = await this.settings.of(plugin.manifest, route);
    const manifest = manifestIn(plugin.manifest, settings);
    const transport = this.transport.forTokens(manifest, addresses(manifest, settings));
    await beforeSend?.();
    const { circuit, bulkhead } = this.vendors.at(manifest, url);
    circuit.assertClosed();
    const release = await bulkhead.acquire(TOKEN_LIMIT_MS);
    const signal = AbortSignal.timeout(TOKEN_LIMIT_MS);
    let isProbe = false;
    try {
      isProbe = circuit.admit();
      const answer = await transport.send({ method: 'POST', url, headers: { ...headers }, body, signal });
      const text = await readLimited(answer.body, manifest.name);
      assertAvailable(answer.status, manifest.name);
      circuit.record('answered', isProbe);
      return new Response(text || null, { status: answer.status, headers: answer.headers });
    } catch (cause) {
      const error = toAdapterError(cause, signal, manifest.name);
      circuit.record(outcomeOf(error), isProbe);
      throw error;
    } finally {
      release();
    }
  }
}

/** Where this tool's codes are redeemed, its tokens revoked, and its keys exchanged for tokens. */
function addresses(manifest: ToolManifest, settings: SettingValues): readonly string[] {
  const exchanges = manifest.auth.flatMap(({ exchange }) => {
    const isSet = exchange?.kind !== 'clientCredentials' || settings['token_url'];
    return exchange && isSet ? [tokenAddressOf(manifest, exchange, settings)] : [];
  });
  const auth = oauthOf(manifest);
  if (!auth) return exchanges;
  const { tokenUrl, revokeUrl } = oauthAddresses(manifest, auth, settings);
  return [tokenUrl, ...(revokeUrl ? [revokeUrl] : []), ...exchanges];
}

async function readLimited(body: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > LARGEST)
      throw new AdapterError('malformed_answer', `${name} sent a response that is too long.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function assertAvailable(status: number, name: string): void {
  if (status >= 500 || status === 429 || status < 200)
    throw new AdapterError('vendor_unavailable', `${name} is not available at the moment.`, { status });
}

function toAdapterError(cause: unknown, { aborted }: AbortSignal, name: string): unknown {
  if (cause instanceof AdapterError) return cause;
  if (aborted) return new AdapterError('timeout', `${name} took too long to answer.`);
  return new AdapterError('vendor_unavailable', `${name} is not available at the moment.`);
}
