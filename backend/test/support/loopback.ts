import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, Socket } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
LOOPBACK.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

type Answer = (cause: Error | null, address: string | LookupAddress[], family?: number) => void;
type Lookup = (host: string, options: LookupOptions, answer: Answer) => void;

interface Target {
  /** A pipe; Node's HTTP agent says null where there is none. */
  readonly path?: string | null;
  readonly host?: string;
  readonly port?: number | string;
  readonly lookup?: Lookup;
}

/** Node's own `connect`, kept on the prototype: it outlives the test file, each of which brings its own guard. */
const ORIGINAL = Symbol.for('chairside.unguarded-connect');
const sockets = Socket.prototype as unknown as Record<PropertyKey, unknown>;
const attempts: string[] = [];

/** Returns what was refused since the last call, and clears it. */
export const takeRefused = (): string[] => attempts.splice(0);

/** Whether an address leads back to this machine. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Makes every socket of this process refuse to connect beyond this machine. Names are judged by their addresses
 * when the code under test has its own resolver, and are refused otherwise, because a DNS query leaves this machine too.
 */
export function keepToLoopback(): void {
  const connect = (sockets[ORIGINAL] ??= sockets.connect) as (this: Socket, ...args: unknown[]) => Socket;
  sockets.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
    const target = targetOf(args);
    if (target.path || isLocalName(target.host ?? 'localhost')) return connect.apply(this, args);
    if (isIP(target.host ?? '') === 0 && target.lookup)
      return connect.apply(this, withCheckedLookup(args, target.lookup));
    return refuse(this, `${target.host}:${target.port ?? ''}`);
  };
}

const isLocalName = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);

/** `connect` takes (options), (port, host) or (path); Node's own callers wrap them in one array. */
function targetOf(args: readonly unknown[]): Target {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
}

function withCheckedLookup(args: unknown[], lookup: Lookup): unknown[] {
  const checked: Lookup = (host, options, answer) =>
    lookup(host, options, (cause, address, family) => {
      const found = typeof address === 'string' ? [address] : (address ?? []).map((entry) => entry.address);
      const outside = found.find((entry) => !isLoopback(entry));
      if (outside !== undefined) return answer(note(`${host} (${outside})`), address, family);
      answer(cause, address, family);
    });
  const replace = (target: unknown) => ({
    ...(target as Target),
    lookup: lookup === (systemLookup as unknown) ? refusedLookup : checked,
  });
  if (!Array.isArray(args[0])) return [replace(args[0]), ...args.slice(1)];
  const normalised = args[0] as unknown[];
  normalised[0] = replace(normalised[0]);
  return [normalised, ...args.slice(1)];
}

const refusedLookup: Lookup = (host, _options, answer) => answer(note(host), []);

function refuse(socket: Socket, address: string): Socket {
  const cause = note(address);
  process.nextTick(() => socket.destroy(cause));
  return socket;
}

function note(address: string): Error {
  attempts.push(address);
  return new Error(`refused: tests connect to this machine only, not to ${address}`);
}
