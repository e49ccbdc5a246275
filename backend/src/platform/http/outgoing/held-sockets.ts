import { type LookupFunction, Socket } from 'node:net';

/** @returns why a socket must not connect to a server of these names, or undefined */
type Refusal = (names: readonly string[], port: number) => Error | undefined;

interface ConnectOptions {
  readonly path?: string | null;
  readonly host?: string | null;
  readonly port?: number | string;
  readonly servername?: string | null;
}
type Connect = (this: Socket, ...args: unknown[]) => Socket;

const sockets = Socket.prototype as unknown as { connect: Connect };
let held: Connect | undefined;

/** Whether sockets still ask before they connect; false as soon as something was put in between. */
export const socketsAreHeld = (): boolean => held !== undefined && sockets.connect === held;

/**
 * Makes every TCP and TLS socket of this process ask before it connects: `node:net`, `tls`, `http`, `https`, `http2` and
 * undici all end in this one method, and Node offers no other place that knows the host and can still refuse.
 */
export function holdSockets(refusal: Refusal): void {
  if (socketsAreHeld()) return;
  const connect = sockets.connect;
  held = function connectIfAllowed(this: Socket, ...args: unknown[]): Socket {
    const options = optionsOf(args);
    const why = options.path ? undefined : refusal(namesOf(options), Number(options.port));
    return Reflect.apply(connect, this, why ? [refused(options, why), callbackOf(args)] : args);
  };
  sockets.connect = held;
}

/** Node calls `connect` with (options), (port, host) or (path), each with a callback; its own callers put all in one array. */
function optionsOf(args: readonly unknown[]): ConnectOptions {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
}

const callbackOf = (args: readonly unknown[]): unknown =>
  (Array.isArray(args[0]) ? (args[0] as unknown[]) : args).findLast((one) => typeof one === 'function');

const namesOf = ({ host, servername }: ConnectOptions): string[] =>
  [host || 'localhost', servername].filter((name) => typeof name === 'string' && name !== '') as string[];

/** A connection whose name cannot be resolved: the socket fails as any would, and no packet leaves. */
function refused(options: ConnectOptions, why: Error): ConnectOptions {
  const lookup: LookupFunction = (_host, _options, answer) => answer(why, []);
  return Object.assign({}, options, { host: 'refused.invalid', lookup });
}
