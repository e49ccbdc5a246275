import type { Server, Socket } from 'node:net';
import { BlockList, isIPv6 } from 'node:net';
import type { Env } from '#config/env.ts';
import { networkOf } from './network-of.ts';

type Bounds = Pick<Env, 'HTTP_CONNECTIONS' | 'HTTP_CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES'>;

/** Closes what one address, or all together, open beyond their bound (decision 38). Nobody reads from such a connection. */
export function limitConnections(server: Server, env: Bounds): void {
  if (env.HTTP_CONNECTIONS > 0) server.maxConnections = env.HTTP_CONNECTIONS;
  const most = env.HTTP_CONNECTIONS_PER_ADDRESS;
  if (most === 0) return;
  const proxies = networks(env.TRUSTED_PROXIES);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => leave(open, network));
  });
}

function leave(open: Map<string, number>, network: string): void {
  const left = (open.get(network) ?? 1) - 1;
  if (left > 0) open.set(network, left);
  else open.delete(network);
}

function networks(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
