import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
inside.addSubnet('0.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('100.64.0.0', 10);
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('169.254.0.0', 16);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('224.0.0.0', 3);
inside.addSubnet('::', 96, 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');
inside.addSubnet('ff00::', 8, 'ipv6');

const INSIDE_NAME = /^localhost$|\.(localhost|local|internal|lan|home\.arpa)$/;

/**
 * Whether an address may be handed to the reader: http(s), without credentials, and not one of a private network, which
 * a self-hosted reader could reach although the person must not.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return false;
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(name);
  if (family === 0) return name.includes('.') && !INSIDE_NAME.test(name);
  return !inside.check(name, family === 4 ? 'ipv4' : 'ipv6');
}
