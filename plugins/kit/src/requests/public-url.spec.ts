import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BlockList } from 'node:net';
import { isPublicUrl } from './public-url.ts';

it.each([
  'ftp://example.com/',
  'https://me:pw@example.com/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://169.254.169.254/latest',
  'http://10.1.2.3/',
  'http://172.31.255.255/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://printer.local/',
  'http://metadata.internal/',
  'http://intranet/',
  'not an address',
])('the address %s is not public', (url) => {
  expect(isPublicUrl(url)).toBe(false);
});

it.each(['https://example.com/a?b=c', 'http://8.8.8.8/', 'http://172.32.0.1/', 'https://[2606:4700::1]/'])(
  'the address %s is public',
  (url) => {
    expect(isPublicUrl(url)).toBe(true);
  },
);

it('classifies every IPv4 address as a block list does', () => {
  const inside = new BlockList();
  for (const range of [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
  ]) {
    const [net = '', bits] = range.split('/');
    inside.addSubnet(net, Number(bits));
  }
  inside.addSubnet('192.168.0.0', 16);
  inside.addSubnet('224.0.0.0', 3);
  fc.assert(
    fc.property(fc.ipV4(), (ip) => isPublicUrl(`http://${ip}/`) === !inside.check(ip)),
    { numRuns: 500 },
  );
});
