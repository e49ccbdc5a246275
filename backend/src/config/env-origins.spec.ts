import { expect, it } from '@jest/globals';
import { loadEnv } from './load-env.ts';

const origins = (ALLOWED_ORIGINS: string) => loadEnv({ NODE_ENV: 'test', ALLOWED_ORIGINS }).ALLOWED_ORIGINS;

it('web apps of other origins are none by default, and are named exactly', () => {
  expect(loadEnv({ NODE_ENV: 'test' }).ALLOWED_ORIGINS).toEqual([]);
  expect(origins('https://app.example, https://b.example:8443,http://localhost:5173')).toEqual([
    'https://app.example',
    'https://b.example:8443',
    'http://localhost:5173',
  ]);
});

it.each([
  ...['*', 'null', 'https://*.example', 'app.example', 'http://app.example', 'https://app.example/'],
  ...['https://app.example/path', 'https://app.example:443', 'https://APP.example', 'https://u@app.example'],
  ...['file:///x', 'https://app.example?x', 'http://localhost.example'],
])('the hub does not start with %s as an allowed origin', (text) => {
  expect(() => origins(text)).toThrow('ALLOWED_ORIGINS must be exact https origins');
});

it('in production no page of the own machine is an allowed origin', () => {
  const start = () => loadEnv({ NODE_ENV: 'production', ALLOWED_ORIGINS: 'http://localhost:5173' });
  expect(start).toThrow('ALLOWED_ORIGINS must not name this machine in production');
});
