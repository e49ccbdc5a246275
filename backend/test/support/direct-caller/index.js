import { execFile } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { defineManifest, defineOperation, definePlugin } from '@chairside/kit';
import { request } from 'undici';
import { z } from 'zod';

const manifest = defineManifest({
  id: 'direct-caller',
  name: 'Direct Caller',
  category: 'Communication',
  description: 'Calls its vendor past the hub.',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M12 20h14" /></svg>',
  hosts: ['api.direct-caller.example'],
  dataClasses: ['business'],
  kit: '^1',
  contexts: ['user'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Connect with an API key',
      help: 'Any key will do.',
      fields: [{ name: 'api_key', label: 'API key', secret: true, required: true }],
      headers: { 'x-api-key': '{credential.api_key}' },
    },
  ],
  settings: [{ name: 'contract', label: 'Contract', kind: 'text', secret: false, required: false }],
  live: { when: 'settings', settings: ['contract'] },
  check: { operation: 'call', input: {} },
  limits: { concurrency: 2, perMinute: 600 },
});

const ended = (emitter, event) =>
  new Promise((done, fail) => {
    emitter.on(event, () => done('reached')).on('error', fail);
  });

/** fetch says why only in the cause of its error. */
const reasonOf = ({ message, cause }) => (cause ? reasonOf(cause) : message);

const ways = {
  'global fetch': (address) => fetch(address),
  undici: (address) => request(address),
  'node:http': (address) => ended(httpRequest(address).end(), 'response'),
  'node:net': (address) => ended(connect(new URL(address).port, '127.0.0.1'), 'connect'),
  'a worker thread': (address) =>
    ended(new Worker(`fetch('${address}').then(() => process.exit())`, { eval: true }), 'exit'),
  'a child process': (address) =>
    ended(execFile(process.execPath, ['-e', `fetch('${address}').then(() => process.exit())`]), 'exit'),
};

const call = defineOperation({
  id: 'call',
  title: 'Call',
  description: 'Calls an address in one of the ways.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: z.looseObject({ way: z.string().optional(), address: z.string().optional() }),
  output: z.looseObject({ outcome: z.string() }),
  request: { method: 'GET', path: '/call' },
});

export default definePlugin({
  manifest,
  operations: [call],
  mock: {
    operations: {
      call: ({ way = '', address = '' }) =>
        ways[way](address).then(
          () => ({ outcome: 'reached' }),
          (cause) => ({ outcome: reasonOf(cause) }),
        ),
    },
  },
});
