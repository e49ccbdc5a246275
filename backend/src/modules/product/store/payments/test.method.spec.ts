import { expect, it } from '@jest/globals';
import { type Env } from '#config/env.ts';
import { loadEnv } from '#config/load-env.ts';
import { PaymentMethods } from './payment-methods.ts';
import { TestMethod } from './test.method.ts';

const ORDER = { totalCents: 1_000, currency: 'USD', organisationId: null };
const PRODUCTION = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://hub.example', SMTP_URL: 'smtp://mail' },
  ...{ HUB_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 'a').toString('base64')}`, AUTH_SIGNING_KEYS: '[]' },
};

function methodsWith(env: Env): PaymentMethods {
  const methods = new PaymentMethods();
  new TestMethod(methods, env).onModuleInit();
  return methods;
}

it('"Test payment" is offered in development, labelled as a test', () => {
  const [method] = methodsWith(loadEnv({})).availableFor(ORDER);
  expect([method?.label, method?.description]).toEqual([
    'Test payment',
    expect.stringContaining('For development only'),
  ]);
});

it('"Test payment" is neither offered nor accepted in production, while its orders keep their words', () => {
  const methods = methodsWith(loadEnv(PRODUCTION));
  expect(methods.availableFor(ORDER)).toEqual([]);
  expect(() => methods.choose('test', ORDER)).toThrow(expect.objectContaining({ status: 400 }));
  expect(methods.labelOf('test')).toBe('Test payment');
});
