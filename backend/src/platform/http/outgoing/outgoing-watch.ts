import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isIP } from 'node:net';
import { holdSockets } from './held-sockets.ts';

/** Where something in this process wants to connect to, or to send a request to. */
export interface OutgoingTarget {
  /** Lower case, without brackets and without a final dot; every name of this machine is `localhost`. */
  readonly host: string;
  readonly port: number;
  /** A request may want to use a connection that is open already, so both are asked about. */
  readonly seenAs: 'connection' | 'request';
}
/** @returns the error to refuse the target with, or undefined */
export type OutgoingJudge = (target: OutgoingTarget) => Error | undefined;

/** undici's own name, of the package's as of Node's `fetch`, `WebSocket` and `EventSource`. */
const REQUESTS = 'undici:request:create';

const judges = new Set<OutgoingJudge>();
let isAllowed = false;

/**
 * Asks a judge about every connection that this process opens, and about every request of undici's; what it refuses fails
 * before a byte is sent (decision 58). Only what `allowOutgoing` runs is not asked about.
 * Not seen: worker threads, child processes, native code, UDP, and what goes through a proxy or to a bare address.
 * @returns how to stop
 */
export function watchOutgoing(judge: OutgoingJudge): () => void {
  holdOutgoing();
  if (judges.size === 0) subscribe(REQUESTS, onRequest);
  judges.add(judge);
  return () => {
    if (judges.delete(judge) && judges.size === 0) unsubscribe(REQUESTS, onRequest);
  };
}

/** Lets sockets ask from now on, though nobody judges yet: code that is loaded later finds no other way to connect. */
export const holdOutgoing = (): void => holdSockets(connectionRefusal);

/** Runs what may connect and send anywhere, because the egress policy has decided about it; not what it starts for later. */
export function allowOutgoing<T>(send: () => T): T {
  const before = isAllowed;
  isAllowed = true;
  try {
    return send();
  } finally {
    isAllowed = before;
  }
}

/** The names that a connection is known by: TLS may ask an address for a host by its name. */
function connectionRefusal(names: readonly string[], port: number): Error | undefined {
  if (isAllowed || judges.size === 0) return undefined;
  return refusalOf(names, port, 'connection');
}

/** undici's request. Its way to end one that gets no connection has had two names: Node's undici is older than the package's. */
interface CreatedRequest {
  readonly origin?: string | URL;
  aborted: boolean;
  onResponseError?(cause: Error): void;
  onError?(cause: Error): void;
}

function onRequest(message: unknown): void {
  if (isAllowed) return;
  const { request } = message as { request: CreatedRequest };
  const origin = String(request.origin ?? '');
  if (!URL.canParse(origin)) return;
  const { hostname, port, protocol } = new URL(origin);
  const refusal = refusalOf([hostname], Number(port) || portOf(protocol), 'request');
  if (refusal) end(request, refusal);
}

/** An undici that names it otherwise does not send the request either; only its caller waits in vain. */
function end(request: CreatedRequest, cause: Error): void {
  if (request.onResponseError) request.onResponseError(cause);
  else if (request.onError) request.onError(cause);
  else request.aborted = true;
}

const portOf = (protocol: string): number => (/^(https|wss):$/.test(protocol) ? 443 : 80);

function refusalOf(
  names: readonly string[],
  port: number,
  seenAs: OutgoingTarget['seenAs'],
): Error | undefined {
  for (const name of names)
    for (const judge of judges) {
      const refusal = judge({ host: hostOf(name), port, seenAs });
      if (refusal) return refusal;
    }
  return undefined;
}

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|::|::1|::ffff:(127\..+|7f[0-9a-f]{2}:.+))$/;

/** A host's one spelling, so that another one of the same host is no way around. */
export function hostOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  const isLocal = LOCAL.test(plain) && (isIP(plain) !== 0 || plain.endsWith('localhost'));
  return isLocal ? 'localhost' : plain;
}
