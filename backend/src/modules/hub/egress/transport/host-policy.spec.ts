import { describe, expect, it } from '@jest/globals';
import type { ToolManifest } from '@chairside/kit';
import { checkHost, checkTokenAddress } from './host-policy.ts';

const manifest = {
  hosts: ['api.vendor.test'],
  baseUrl: 'https://api.vendor.test/v1',
} as unknown as ToolManifest;
const judge = (url: string, baseUrl?: string) =>
  checkHost(new URL(url), manifest, baseUrl ? { base_url: baseUrl } : {});

describe('the host policy', () => {
  it.each([
    ['https://api.vendor.test/v1/x', undefined, 'vendor'],
    ['http://api.vendor.test/v1/x', undefined, 'refused'],
    ['https://api.vendor.test:8443/v1/x', undefined, 'refused'],
    ['https://evil.test/v1/x', undefined, 'refused'],
    ['https://api.vendor.test.evil.test/', undefined, 'refused'],
    ['https://user:pw@api.vendor.test/', undefined, 'refused'],
    ['http://127.0.0.1:4010/v1/x', undefined, 'refused'],
    ['http://127.0.0.1:4010/v1/x', 'http://127.0.0.1:4010/v1', 'operator'],
    ['http://127.0.0.1:4011/v1/x', 'http://127.0.0.1:4010/v1', 'refused'],
    ['https://api.vendor.test/v1/x', 'http://127.0.0.1:4010', 'vendor'],
    ['https://api.vendor.test/v1/x', 'https://api.vendor.test/v1', 'vendor'],
  ])('%s with base URL %s is %s', (url, baseUrl, verdict) => expect(judge(url, baseUrl)).toBe(verdict));
});

describe('the policy for token addresses', () => {
  const known = ['https://api.vendor.test/token', 'http://127.0.0.1:4010/token'];
  it.each([
    ['https://api.vendor.test/token', 'vendor'],
    ['http://127.0.0.1:4010/token', 'operator'],
    ['https://api.vendor.test/other', 'refused'],
    ['http://127.0.0.1:4010/token/more', 'refused'],
    ['http://user:pw@127.0.0.1:4010/token', 'refused'],
    ['http://169.254.169.254/token', 'refused'],
  ])('%s is %s', (url, verdict) => expect(checkTokenAddress(new URL(url), manifest, known)).toBe(verdict));
});
