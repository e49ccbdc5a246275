import { Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import type { ToolManifest, Transport, TransportRequest, TransportResponse } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { isLinkLocalHost } from '#platform/http/link-local.ts';
import { HttpPools, type OutgoingRequest } from '#platform/http/pools.ts';
import { VERSION } from '#config/version.ts';
import { PinnedDnsCache } from './pinned-dns-cache.ts';
import { addressRefused } from '../egress.errors.ts';
import { type HostDecision, checkHost, checkTokenAddress } from './host-policy.ts';

type Settings = Readonly<Record<string, string>>;
/** A request whose body may stream and whose verb may be one that the kit has no use for. */
export type RawTransportRequest = Omit<TransportRequest, 'method' | 'body'> & {
  readonly method: TransportRequest['method'] | 'HEAD';
  readonly body?: string | Buffer | AsyncIterable<Uint8Array>;
};
type RawHeaders = Readonly<Record<string, string | string[] | undefined>>;

const USER_AGENT = `Chairside/${VERSION}`;

/**
 * How one request leaves the hub: only to the tool's hosts or the operator's address, to the very address that was
 * judged, following no redirect. Whether it may be sent at all was decided before, by the guard.
 */
@Injectable()
export class HubTransport {
  private readonly named = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly pools: HttpPools,
    private readonly addresses: PinnedDnsCache,
    private readonly env: Env,
  ) {}

  /** The kit's view of this transport for one tool. */
  forTool(manifest: ToolManifest, settings: Settings): Transport {
    return { send: (request) => this.send(request, manifest, (url) => checkHost(url, manifest, settings)) };
  }

  /** The same for what streams both ways. */
  raw(manifest: ToolManifest, settings: Settings, request: RawTransportRequest): Promise<TransportResponse> {
    return this.send(request, manifest, (url) => checkHost(url, manifest, settings));
  }

  /** The same for tokens: only to the very addresses where this tool issues and revokes them. */
  forTokens(manifest: ToolManifest, addresses: readonly string[]): Transport {
    return {
      send: (request) => this.send(request, manifest, (url) => checkTokenAddress(url, manifest, addresses)),
    };
  }

  private async send(
    { method, url, headers, body, signal }: RawTransportRequest,
    manifest: ToolManifest,
    decide: (url: URL) => HostDecision,
  ): Promise<TransportResponse> {
    const target = new URL(url);
    const pins = await this.pin(target, manifest, decide(target));
    const answer = await this.pools.request({
      url: target,
      method,
      headers: { 'user-agent': USER_AGENT, ...headers },
      signal,
      ...(body === undefined ? {} : { body }),
      ...pins,
      toTool: true,
    });
    return { status: answer.statusCode, headers: flatten(answer.headers), body: answer.body };
  }

  private async pin(url: URL, manifest: ToolManifest, decision: HostDecision): Promise<Pins> {
    if (decision === 'operator') return this.pinChosen(url, manifest);
    const pinnedAddress = decision === 'vendor' ? await this.addresses.pin(url.hostname) : null;
    if (!pinnedAddress) throw addressRefused(manifest.name);
    return { pinnedAddress };
  }

  /** What the environment names is called as it stands; what an admin entered leads to no link-local address. */
  private async pinChosen({ hostname, origin }: URL, manifest: ToolManifest): Promise<Pins> {
    if (this.originsNamed(manifest).has(origin)) return {};
    const isRefused = isLinkLocalHost(hostname);
    if (!isRefused && isIP(hostname.replace(/^\[|\]$/g, ''))) return {};
    const pinnedAddresses = isRefused ? null : await this.addresses.pinChosen(hostname);
    if (!pinnedAddresses) throw addressRefused(manifest.name);
    return { pinnedAddresses };
  }

  /** The environment does not change while the hub runs. */
  private originsNamed({ id }: ToolManifest): ReadonlySet<string> {
    const known = this.named.get(id);
    if (known) return known;
    const addresses = FROM_ENVIRONMENT.map((name) => this.env.tool(id, name) ?? '');
    const found = new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin));
    this.named.set(id, found);
    return found;
  }
}

type Pins = Pick<OutgoingRequest, 'pinnedAddress' | 'pinnedAddresses'>;
const FROM_ENVIRONMENT = ['BASE_URL', 'TOKEN_URL', 'REVOKE_URL'] as const;

function flatten(headers: RawHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) flat[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return flat;
}
