import { BlockList, isIP } from 'node:net';

/** Link-local networks, and where clouds keep their metadata and the keys in it: no tool of a practice lives there. */
const blocked = new BlockList();
blocked.addSubnet('169.254.0.0', 16, 'ipv4');
for (const address of ['100.100.100.200', '168.63.129.16', '192.0.0.192'])
  blocked.addAddress(address, 'ipv4');
blocked.addSubnet('fe80::', 10, 'ipv6');
for (const address of ['fd00:ec2::254', 'fd20:ce::254']) blocked.addAddress(address, 'ipv6');

const NAMES: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
]);

/** Networks whose addresses carry an IPv4 address: mapped, translated, compatible, NAT64 (two) and 6to4. */
const CARRIERS: readonly (readonly [start: readonly number[], at: number])[] = [
  [[0, 0, 0, 0, 0, 0xffff], 6],
  [[0, 0, 0, 0, 0xffff, 0], 6],
  [[0, 0, 0, 0, 0, 0], 6],
  [[0x64, 0xff9b], 6],
  [[0x2002], 1],
];

/** Whether an address is link-local or of a metadata service, also when IPv6 carries it. */
export function isLinkLocal(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return blocked.check(address, 'ipv4');
  if (family !== 6) return false;
  const [plain = ''] = address.split('%');
  return blocked.check(plain, 'ipv6') || carried(plain).some((one) => blocked.check(one, 'ipv4'));
}

/** The same of a URL's host: names of metadata services count, other names are judged by what they lead to. */
export function isLinkLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isLinkLocal(host) || NAMES.has(host.toLowerCase());
}

/** The IPv4 addresses that an IPv6 address may stand for. */
function carried(address: string): string[] {
  const groups = groupsOf(address);
  return CARRIERS.filter(([start]) => start.every((group, at) => groups[at] === group)).map(([, at]) => {
    const [high = 0, low = 0] = groups.slice(at);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  });
}

/** WHATWG's form of it has no dots, no capitals and one gap at most. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]/`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill('0');
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16));
}
