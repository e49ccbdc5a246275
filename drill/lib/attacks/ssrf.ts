import type { Random } from '../random.ts';

/** Networks that no vendor uses, by the registries of special-purpose addresses (RFC 6890 and its successors). */
export const INSIDE_V4: readonly (readonly [net: string, bits: number, what: string])[] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'carrier'],
  ['127.0.0.0', 8, 'this machine'],
  ['169.254.0.0', 16, 'link-local, with the metadata services of clouds'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
];

/** IPv6 names of the own machine and network, and every form that contains an IPv4 address of them. */
export const INSIDE_V6: readonly string[] = [
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
];

/** Addresses in notations that parsers may read differently. */
export const NOTATIONS: readonly string[] = [
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '169.254.169.254',
  '2852039166',
  'metadata.google.internal',
  '100.100.100.200',
  'localtest.me',
  '127.0.0.1.nip.io',
];

/** Well-known public addresses, and those just outside every network above. */
export const PUBLIC: readonly string[] = [
  ...['1.1.1.1', '8.8.8.8', '9.9.9.9', '93.184.215.14', '104.18.7.192', '142.250.185.74', '20.190.160.1'],
  ...[
    '1.0.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
  ],
  ...[
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.0.3.0',
    '192.88.98.255',
  ],
  ...['192.88.100.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '198.51.99.255'],
  ...['198.51.101.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
  ...[
    '2606:4700::1111',
    '2a00:1450:4001:82a::200a',
    '2620:fe::fe',
    '2001:4860:4860::8888',
    '2003::1',
    '2400::1',
  ],
];

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const textOf = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

/** A random address of a network, sometimes its first or its last one. */
export function addressIn([net, bits]: readonly [string, number, ...unknown[]], random: Random): string {
  const size = 2 ** (32 - bits);
  const at = random.pick([0, size - 1, random.below(size), random.below(size), random.below(size)]);
  return textOf(numberOf(net) + at);
}

/** A random IPv4 address of the public internet, chosen without the code that the hub uses. */
export function publicAddress(random: Random): string {
  for (;;) {
    const value = random.below(2 ** 32);
    const inside = INSIDE_V4.some(([net, bits]) => {
      const first = numberOf(net);
      return value >= first && value < first + 2 ** (32 - bits);
    });
    if (!inside) return textOf(value);
  }
}

/** An IPv4 address written as IPv6. */
export function asIpv6(address: string): readonly string[] {
  const value = numberOf(address);
  const [high, low] = [Math.floor(value / 65_536).toString(16), (value % 65_536).toString(16)];
  return [
    `::ffff:${address}`,
    `::ffff:${high}:${low}`,
    `::${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `2002:${high}:${low}::1`,
  ];
}
