type Range = readonly [prefix: readonly number[], bits: number];

// Unspecified, private, carrier, loopback, link-local and multicast ranges.
const INSIDE_4: readonly Range[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 168], 16],
  [[224], 3],
];
// Groups of 16 bits. Embedded IPv4 (mapped, compatible, translated) is refused as a whole: nobody publishes pages there.
const INSIDE_6: readonly Range[] = [
  [[], 80],
  [[0x64, 0xff9b], 32],
  [[0xfc00], 7],
  [[0xfe80], 10],
  [[0xff00], 8],
];

const INSIDE_NAME = /^localhost$|\.(localhost|local|internal|lan|home\.arpa)$/;

function within(parts: readonly number[], size: number, [prefix, bits]: Range): boolean {
  const bit = (list: readonly number[], index: number): number =>
    ((list[Math.floor(index / size)] ?? 0) >> (size - 1 - (index % size))) & 1;
  return Array.from({ length: bits }, (_, index) => index).every(
    (index) => bit(parts, index) === bit(prefix, index),
  );
}

/** The eight groups of an IPv6 address as URL writes it: compressed, without dots. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::', 2);
  const groups = (text: string): number[] =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return groups(head);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * Whether an address may be handed to a vendor that opens it: http(s), without credentials, and not one of a private
 * network, which a self-hosted vendor could reach although the person must not. It judges the text; names are not resolved.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  // URL has already turned 0x7f.1 and the like into dotted numbers.
  const { protocol, username, password, hostname } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return false;
  if (hostname.startsWith('[')) {
    const groups = groupsOf(hostname.slice(1, -1));
    return !INSIDE_6.some((range) => within(groups, 16, range));
  }
  const name = hostname.replace(/\.$/, '');
  if (/^\d+(\.\d+){3}$/.test(name)) {
    const numbers = name.split('.').map(Number);
    return !INSIDE_4.some((range) => within(numbers, 8, range));
  }
  return name.includes('.') && !INSIDE_NAME.test(name);
}
