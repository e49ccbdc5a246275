import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer, type LookupFunction } from 'node:net';
import { lookup as systemLookup } from 'node:dns';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { connect as connectTls } from 'node:tls';
import { request } from 'undici';
import { isLoopback, takeRefused } from '../support/loopback.ts';

/** Documentation addresses (RFC 5737, 3849), where no host answers if the guard ever fails. */
const OUTSIDE = '192.0.2.1';

describe('the sockets of a test process', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('to %s count as this machine', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  it.each(['0.0.0.0', '10.0.0.1', '128.0.0.1', '::', '::ffff:10.0.0.1', 'localhost.example.test', ''])(
    'to %j do not count as this machine',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );

  it('can reach a server on this machine by address and by name', async () => {
    const server = createServer((socket) => socket.end('hello'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const received = [];
    for (const host of ['127.0.0.1', 'localhost']) {
      const [text] = await once(connect({ port, host }).setEncoding('utf8'), 'data');
      received.push(text);
    }
    server.close();
    expect([received, takeRefused()]).toEqual([['hello', 'hello'], []]);
  });

  it.each([
    ['an address', () => connect(443, OUTSIDE)],
    ['an IPv6 address', () => connect({ port: 443, host: '2001:db8::1' })],
    ['a name, without asking the network for it', () => connect(443, 'vendor.example.test')],
    [
      'a name given with the system resolver',
      () => connect({ port: 1, host: 'v.example.test', lookup: systemLookup }),
    ],
    ['TLS', () => connectTls({ port: 443, host: OUTSIDE })],
  ])('refuse %s', async (_what, open) => {
    const [cause] = (await once(open(), 'error')) as [Error];
    expect([cause.message, takeRefused().length]).toEqual([expect.stringMatching(/^refused: /), 1]);
  });

  it.each([
    ['global fetch', () => fetch(`http://${OUTSIDE}/`)],
    ['undici', () => request(`http://${OUTSIDE}/`)],
    ['http.request', () => once(httpRequest(`http://${OUTSIDE}/`).end(), 'response')],
  ])('refuse what comes through %s', async (_what, send) => {
    await expect(send()).rejects.toThrow();
    expect(takeRefused()).toEqual([`${OUTSIDE}:80`]);
  });

  it('are checked by the addresses that the resolver answers', async () => {
    const resolver =
      (address: string): LookupFunction =>
      (_host, _options, answer) =>
        answer(null, [{ address, family: 4 }]);
    const server = createServer((socket) => socket.end('vendor'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const inside = connect({
      port,
      host: 'vendor.example.test',
      lookup: resolver('127.0.0.1'),
      autoSelectFamily: true,
    });
    const [text] = await once(inside.setEncoding('utf8'), 'data');
    server.close();
    const outside = connect({
      port,
      host: 'vendor.example.test',
      lookup: resolver(OUTSIDE),
      autoSelectFamily: true,
    });
    await once(outside, 'error');
    expect([text, takeRefused()]).toEqual(['vendor', [`vendor.example.test (${OUTSIDE})`]]);
  });

  it('to another machine fail the test, in every file of the process and even when it swallows the error', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const args = [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--json',
      '--runInBand',
      '--config',
      CONFIG(root),
    ];
    const output = await new Promise<string>((done) =>
      execFile(process.execPath, args, { cwd: root, maxBuffer: 1e7 }, (_cause, stdout) => done(stdout)),
    );
    const { numFailedTests, numPassedTests } = JSON.parse(output) as Record<string, number>;
    expect({ numFailedTests, numPassedTests }).toEqual({ numFailedTests: 2, numPassedTests: 1 });
  });
});

/** The project's own transform and setup, on the one file that misbehaves on purpose. */
const CONFIG = (root: string): string =>
  JSON.stringify({
    rootDir: `${root}/backend/test/support/misbehaving`,
    testMatch: ['**/*.case.ts'],
    extensionsToTreatAsEsm: ['.ts'],
    setupFilesAfterEnv: [`${root}/backend/test/support/loopback-only.ts`],
    transform: {
      '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
    },
  });
