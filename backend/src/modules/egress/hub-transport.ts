import { Injectable } from '@nestjs/common';
import type { ToolManifest, Transport, TransportRequest, TransportResponse } from '@chairside/kit';
import { HttpPools } from '../../platform/http/pools.ts';
import { VERSION } from '../../config/version.ts';
import { AddressBook, type Pinned } from './address-book.ts';
import { addressRefused } from './egress.errors.ts';
import { type HostVerdict, judgeHost, judgeTokenAddress } from './host-policy.ts';

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
  constructor(
    private readonly pools: HttpPools,
    private readonly addresses: AddressBook,
  ) {}

  /** The kit's view of this transport for one tool. */
  forTool(manifest: ToolManifest, settings: Settings): Transport {
    return { send: (request) => this.send(request, manifest, (url) => judgeHost(url, manifest, settings)) };
  }

  /** The same for what streams both ways. */
  raw(manifest: ToolManifest, settings: Settings, request: RawTransportRequest): Promise<TransportResponse> {
    return this.send(request, manifest, (url) => judgeHost(url, manifest, settings));
  }

  /** The same for tokens: only to the very addresses where this tool issues and revokes them. */
  forTokens(manifest: ToolManifest, addresses: readonly string[]): Transport {
    return {
      send: (request) => this.send(request, manifest, (url) => judgeTokenAddress(url, manifest, addresses)),
    };
  }

  private async send(
    { method, url, headers, body, signal }: RawTransportRequest,
    manifest: ToolManifest,
    judge: (url: URL) => HostVerdict,
  ): Promise<TransportResponse> {
    const target = new URL(url);
    const pinnedAddress = await this.pin(target, manifest, judge(target));
    const answer = await this.pools.request({
      url: target,
      method,
      headers: { 'user-agent': USER_AGENT, ...headers },
      signal,
      ...(body === undefined ? {} : { body }),
      ...(pinnedAddress ? { pinnedAddress } : {}),
    });
    return { status: answer.statusCode, headers: flatten(answer.headers), body: answer.body };
  }

  private async pin(url: URL, manifest: ToolManifest, verdict: HostVerdict): Promise<Pinned | undefined> {
    if (verdict === 'operator') return undefined;
    const pinned = verdict === 'vendor' ? await this.addresses.pin(url.hostname) : null;
    if (!pinned) throw addressRefused(manifest.name);
    return pinned;
  }
}

function flatten(headers: RawHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) flat[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return flat;
}
