import { Injectable } from '@nestjs/common';
import { VERSION } from '#config/version.ts';
import { HttpPools } from '#platform/http/pools.ts';
import { PinnedDnsCache, type Pinned } from './pinned-dns-cache.ts';

export interface EventPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** An admin entered this address as one of the own network. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
}

/** Why an address gets nothing from us. */
export type AddressFault = 'malformed' | 'not_https' | 'unknown_host' | 'private';

/** As much of a receiver's answer as is read before the line is given up; nothing of it is kept. */
const READ_MOST = 65_536;

/**
 * Posts what the hub itself has to tell to an address that a person entered: only by https and to the public internet,
 * to the very address that was judged, following no redirect. For an address that an admin entered as one of the own
 * network both are left to the admin. No credential of a tool ever goes this way.
 */
@Injectable()
export class EventSender {
  constructor(
    private readonly pools: HttpPools,
    private readonly addresses: PinnedDnsCache,
  ) {}

  /** What is wrong with an address, if anything. */
  async judge(address: string, allowPrivate: boolean): Promise<AddressFault | null> {
    const target = await this.target(address, allowPrivate);
    return typeof target === 'string' ? target : null;
  }

  /** The status of the answer; throws `AddressRefused` for an address that gets nothing, and when there is no answer. */
  async post({ url, headers, body, allowPrivate, timeoutMs }: EventPost): Promise<number> {
    const target = await this.target(url, allowPrivate);
    if (typeof target === 'string') throw new AddressRefused(target);
    const answer = await this.pools.request({
      url: target.url,
      method: 'POST',
      headers: { 'user-agent': `Chairside/${VERSION}`, ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      ...(target.pinned ? { pinnedAddress: target.pinned } : {}),
    });
    await drain(answer.body);
    return answer.statusCode;
  }

  private async target(
    address: string,
    allowPrivate: boolean,
  ): Promise<AddressFault | { readonly url: URL; readonly pinned: Pinned | undefined }> {
    if (!URL.canParse(address)) return 'malformed';
    const url = new URL(address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || url.username || url.password) return 'malformed';
    if (allowPrivate) return { url, pinned: undefined };
    if (url.protocol !== 'https:') return 'not_https';
    try {
      const pinned = await this.addresses.pin(url.hostname);
      return pinned ? { url, pinned } : 'private';
    } catch {
      return 'unknown_host';
    }
  }
}

/** Refused before anything was sent. */
export class AddressRefused extends Error {
  constructor(readonly fault: AddressFault) {
    super(`the address is refused: ${fault}`);
  }
}

/** To its end, so that the connection can be used again, unless the end does not come. */
async function drain(body: AsyncIterable<Buffer>): Promise<void> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > READ_MOST) return;
  }
}
