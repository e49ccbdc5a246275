import { Injectable } from '@nestjs/common';
import { VERSION } from '#config/version.ts';
import { isLinkLocalHost } from '#platform/http/link-local.ts';
import { HttpPools, type OutgoingRequest } from '#platform/http/pools.ts';
import { ToolHosts } from '../bypass/tool-hosts.ts';
import { PinnedDnsCache } from './pinned-dns-cache.ts';

export interface EventPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether an admin entered this address as one of the operator's own network. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
}

/** Why nothing is sent to an address. */
export type AddressFault =
  | 'malformed'
  | 'not_https'
  | 'unknown_host'
  | 'private'
  | 'link_local'
  | 'tool_host';

/** The bytes of an answer that are read before the connection is closed; none of them is kept. */
const READ_MOST = 65_536;

type Target = Pick<OutgoingRequest, 'pinnedAddress' | 'pinnedAddresses'> & { readonly url: URL };

/**
 * Posts the hub's own events to an address that a person entered: only by https and to the public internet, to the very
 * address that was checked, without following redirects. An admin may enter an address of the own network, and http; even
 * that one must not be link-local or of a metadata service. A tool's host is refused: calls to it are the request builder's, and no
 * credential of a tool is sent here.
 */
@Injectable()
export class EventSender {
  constructor(
    private readonly pools: HttpPools,
    private readonly addresses: PinnedDnsCache,
    private readonly tools: ToolHosts,
  ) {}

  /**
   * @returns what is wrong with an address, or null. A host of the own network that does not resolve yet is accepted: it is
   * checked again with every delivery.
   */
  async faultOf(address: string, allowPrivate: boolean): Promise<AddressFault | null> {
    const target = await this.target(address, allowPrivate);
    if (typeof target !== 'string') return null;
    return allowPrivate && target === 'unknown_host' ? null : target;
  }

  /**
   * @returns the status of the answer
   * @throws AddressRefused before anything is sent, and the transport's error when there is no answer
   */
  async post({ url, headers, body, allowPrivate, timeoutMs }: EventPost): Promise<number> {
    const target = await this.target(url, allowPrivate);
    if (typeof target === 'string') throw new AddressRefused(target);
    const answer = await this.pools.request({
      ...target,
      method: 'POST',
      headers: { 'user-agent': `Chairside/${VERSION}`, ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await drain(answer.body);
    return answer.statusCode;
  }

  private async target(address: string, allowPrivate: boolean): Promise<AddressFault | Target> {
    if (!URL.canParse(address)) return 'malformed';
    const url = new URL(address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || url.username || url.password) return 'malformed';
    if (this.tools.toolAtUrl(url) !== undefined) return 'tool_host';
    if (!allowPrivate && url.protocol !== 'https:') return 'not_https';
    try {
      return await (allowPrivate ? this.ownNetwork(url) : this.publicInternet(url));
    } catch {
      return 'unknown_host';
    }
  }

  private async publicInternet(url: URL): Promise<AddressFault | Target> {
    const pinnedAddress = await this.addresses.pin(url.hostname);
    return pinnedAddress ? { url, pinnedAddress } : 'private';
  }

  private async ownNetwork(url: URL): Promise<AddressFault | Target> {
    if (isLinkLocalHost(url.hostname)) return 'link_local';
    const pinnedAddresses = await this.addresses.pinChosen(url.hostname);
    return pinnedAddresses ? { url, pinnedAddresses } : 'link_local';
  }
}

/** Refused before anything was sent. */
export class AddressRefused extends Error {
  constructor(readonly fault: AddressFault) {
    super(`the address is refused: ${fault}`);
  }
}

/** Reads to the end, so that the connection can be reused, but not beyond the limit. */
async function drain(body: AsyncIterable<Buffer>): Promise<void> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > READ_MOST) return;
  }
}
