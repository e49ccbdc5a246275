import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  exchangeAddress,
  manifestIn,
  oauthAddresses,
  oauthOf,
  type ToolFace,
  type ToolManifest,
} from '@chairside/kit';
import { type SettingValues, ToolSettings } from '#hub/tools/index.ts';
import { verdictOn } from '../limits/circuit-breaker.ts';
import { HubTransport } from './hub-transport.ts';
import { Integrity } from '../integrity-monitor.ts';
import { Vendors } from '../limits/vendor-clients.ts';

/** Decisions §5: a token endpoint has 20 seconds, outside the limit of whatever waits for the token. */
export const TOKEN_LIMIT_MS = 20_000;
const LARGEST = 256 * 1024;

export interface TokenPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Of the tool's routes, the one whose address this is. */
  readonly route?: string | undefined;
  /** Once it is settled where it goes; what it throws stops it, and nothing was sent. */
  readonly beforeSend?: (() => Promise<void>) | undefined;
}

/**
 * Posts to a tool's token and revocation addresses, and to nothing else. No grant stands behind it, because what is
 * sent is the vendor's own code or token on its way back to the vendor. It is never repeated: a code works once.
 */
@Injectable()
export class TokenSender {
  constructor(
    private readonly settings: ToolSettings,
    private readonly transport: HubTransport,
    private readonly vendors: Vendors,
    private readonly integrity: Integrity,
  ) {}

  async post(plugin: ToolFace, { url, headers, body, route, beforeSend }: TokenPost): Promise<Response> {
    this.integrity.assertWhole();
    const settings = await this.settings.of(plugin.manifest, route);
    const manifest = manifestIn(plugin.manifest, settings);
    const transport = this.transport.forTokens(manifest, addresses(manifest, settings));
    await beforeSend?.();
    const { circuit, bulkhead } = this.vendors.at(manifest, url);
    circuit.assertClosed();
    const leave = await bulkhead.enter(TOKEN_LIMIT_MS);
    const signal = AbortSignal.timeout(TOKEN_LIMIT_MS);
    let isTry = false;
    try {
      isTry = circuit.pass();
      const answer = await transport.send({ method: 'POST', url, headers: { ...headers }, body, signal });
      const text = await readSome(answer.body, manifest.name);
      assertAvailable(answer.status, manifest.name);
      circuit.heard('answered', isTry);
      return new Response(text || null, { status: answer.status, headers: answer.headers });
    } catch (cause) {
      const problem = inWords(cause, signal, manifest.name);
      circuit.heard(verdictOn(problem), isTry);
      throw problem;
    } finally {
      leave();
    }
  }
}

/** Where this tool's consents are redeemed and revoked, and where its keys buy tokens. */
function addresses(manifest: ToolManifest, settings: SettingValues): readonly string[] {
  const bought = manifest.auth.flatMap(({ exchange }) => {
    const isSet = exchange?.kind !== 'clientCredentials' || settings['token_url'];
    return exchange && isSet ? [exchangeAddress(manifest, exchange, settings)] : [];
  });
  const auth = oauthOf(manifest);
  if (!auth) return bought;
  const { tokenUrl, revokeUrl } = oauthAddresses(manifest, auth, settings);
  return [tokenUrl, ...(revokeUrl ? [revokeUrl] : []), ...bought];
}

async function readSome(body: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > LARGEST) throw new AdapterError('malformed_answer', `${name} sent too long an answer.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function assertAvailable(status: number, name: string): void {
  if (status >= 500 || status === 429 || status < 200)
    throw new AdapterError('vendor_unavailable', `${name} is not available at the moment.`, { status });
}

function inWords(cause: unknown, { aborted }: AbortSignal, name: string): unknown {
  if (cause instanceof AdapterError) return cause;
  if (aborted) return new AdapterError('timeout', `${name} took too long to answer.`);
  return new AdapterError('vendor_unavailable', `${name} is not available at the moment.`);
}
