import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { makeRecoveryCodes } from './account-security.ts';

const { fetch: original } = globalThis;
const requested: string[] = [];
const answers = new Map<string, [number, object]>();

beforeEach(() => {
  requested.length = 0;
  answers.set('config', [200, { anon_key: 'key' }]);
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
  globalThis.fetch = jest.fn((input: unknown) => {
    const path = String(input);
    const last = path.split('/').at(-1) ?? '';
    if (last !== 'config') requested.push(last);
    const [status, body] = answers.get(last) ?? [500, {}];
    return Promise.resolve(Response.json(body, { status }));
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const NONE: [number, object] = [
  404,
  { code: 'mfa_factor_not_found', message: 'The user has no recovery codes' },
];

it('new recovery codes replace the old ones, or are the first ones', async () => {
  answers.set('regenerate', [200, { codes: ['new'] }]);
  expect(await makeRecoveryCodes()).toEqual({ failure: null, codes: ['new'] });
  answers.set('regenerate', NONE).set('recovery-codes', [200, { codes: ['first'] }]);
  expect(await makeRecoveryCodes()).toEqual({ failure: null, codes: ['first'] });
  expect(requested).toEqual(['regenerate', 'regenerate', 'recovery-codes']);
});

it('first recovery codes are not created when the refusal has another reason', async () => {
  answers.set('regenerate', [403, { code: 'insufficient_aal', message: 'AAL2 required' }]);
  expect(await makeRecoveryCodes()).toMatchObject({ failure: { code: 'insufficient_aal' }, codes: [] });
  expect(requested).toEqual(['regenerate']);
});
