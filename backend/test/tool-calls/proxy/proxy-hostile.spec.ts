import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { send } from '../../support/people.ts';
import { type Practice, startPractice } from './proxy-support.ts';

const SEED = 20_260_105;
let practice: Practice;
let attempt: string;

beforeAll(async () => {
  practice = await startPractice();
  const { hub, person } = practice;
  const { body } = await send<{ id: string }>(hub, person, 'POST', '/api/connections/attempts', {
    tool_name: 'openai',
  });
  attempt = body.id;
}, 60_000);
afterAll(() => practice.close());

const NASTY = [
  "'; drop table profiles; --",
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '{{constructor}}',
  '__proto__',
  'a'.repeat(5_000),
  '%00%ff%',
  '-1e309',
  '﷽',
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 40 }));
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const known = (names: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(
    { ...names, ...Object.fromEntries(NASTY.slice(0, 2).map((name) => [name, value])) },
    { requiredKeys: [] },
  );

const OPERATIONS = [
  'list_patients',
  'get_patient',
  'list_appointments',
  'create_appointment',
  'patients/7',
  '//x?y=z',
];
const ACTIONS = ['patients.list', 'appointments.list', 'providers.list', 'list_models', '__proto__.list'];
const fields = fc.dictionary(
  fc.constantFrom(
    'PatNum',
    'Limit',
    'Offset',
    'AptDateTime',
    'patientId',
    'id',
    'tool_name',
    '__proto__',
    'stream',
  ),
  value,
  { maxKeys: 5 },
);
const proxyBody = known({
  tool_name: fc.oneof(fc.constantFrom('Open Dental', 'open-dental', 'Google Calendar'), value),
  api_endpoint: fc.oneof(fc.constantFrom(...OPERATIONS, 'auth/oauth/initiate'), value),
  method: fc.oneof(fc.constantFrom('GET', 'post', 'PUT', 'DELETE', 'TRACE'), value),
  payload: fc.oneof(fields, value),
  action: fc.oneof(fc.constantFrom(...ACTIONS), value),
  params: fc.oneof(fields, value),
  passthrough_mode: fc.oneof(fc.boolean(), value),
  request_type: fc.oneof(fc.constantFrom('live', 'unified', 'passthrough', 'oauth_start'), value),
  use_platform_integration: fc.oneof(fc.boolean(), value),
});
const attemptBody = known({ tool_name: value, context: value });
const credentialsBody = known({ link_token: value, fields: fc.oneof(fields, value), sample: value });

/** Far above the time of a good answer on a loaded machine, far below an endless search. */
const SLOW_MS = 5_000;

/** No input may cause a 5xx, a slow answer, or an answer with internals. */
async function holds(path: string, body: unknown): Promise<void> {
  const begun = performance.now();
  const { status, body: answer } = await send(practice.hub, practice.person, 'POST', path, body);
  const shown = JSON.stringify(answer);
  const at = `${path} ${JSON.stringify(body)} → ${status} ${shown?.slice(0, 300)}`;
  expect({ at, ok: status < 500 }).toEqual({ at, ok: true });
  expect({ at, leak: /node_modules|at \w+\.\w+ \(|syntax error|relation "/.test(shown ?? '') }).toEqual({
    at,
    leak: false,
  });
  expect({ at, slow: performance.now() - begun > SLOW_MS }).toEqual({ at, slow: false });
}

const runs = { seed: SEED, numRuns: 250, endOnFailure: true };

describe('hostile bodies', () => {
  it('never make picaos-proxy fail', async () => {
    await fc.assert(
      fc.asyncProperty(proxyBody, (body) => holds('/functions/v1/picaos-proxy', body)),
      runs,
    );
  }, 120_000);

  it('never make sample data fail to be written or found', async () => {
    const tool = { tool_name: 'Open Dental', use_pica_sdk: true };
    for (const nasty of NASTY) {
      const booking = { PatNum: 1, Op: 1, AptDateTime: '2026-01-06 09:00:00', Note: nasty, [nasty]: nasty };
      await holds('/functions/v1/picaos-proxy', {
        ...tool,
        api_endpoint: 'create_appointment',
        payload: booking,
      });
      for (const api_endpoint of ['get_patient', 'get_appointment', 'list_patients'])
        await holds('/functions/v1/picaos-proxy', {
          ...tool,
          api_endpoint,
          payload: { PatNum: nasty, AptNum: nasty, LName: nasty },
        });
    }
  });

  it('never make an attempt fail', async () => {
    await fc.assert(
      fc.asyncProperty(attemptBody, (body) => holds('/api/connections/attempts', body)),
      runs,
    );
    await fc.assert(
      fc.asyncProperty(credentialsBody, (body) =>
        holds(`/api/connections/attempts/${attempt}/credentials`, body),
      ),
      runs,
    );
  }, 120_000);

  it('never make an address fail', async () => {
    const get = async (part: string) => {
      const paths = [`/api/connections/attempts/${part}`, `/functions/v1/${part}`];
      for (const path of paths) {
        const { status } = await send(practice.hub, practice.person, 'GET', path);
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      }
      const { status } = await send(practice.hub, practice.person, 'DELETE', `/api/me/connections/${part}`);
      expect([part, status]).toEqual([part, 404]);
    };
    for (const part of NASTY.filter((nasty) => nasty.length < 100 && nasty !== '\ud800'))
      await get(encodeURIComponent(part));
  }, 120_000);
});
