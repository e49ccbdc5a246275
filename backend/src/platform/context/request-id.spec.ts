import { describe, expect, it } from '@jest/globals';
import { acceptRequestId, newRequestId } from './request-id.ts';

describe('request ids', () => {
  it('are a time and random text', () => expect(newRequestId()).toMatch(/^req_\d{13}_[0-9a-f]{12}$/));
  it('are taken from the caller when they have the shape', () => {
    expect(acceptRequestId('req_1700000000000_abcd')).toBe('req_1700000000000_abcd');
  });
  it('are made new when the caller sends anything else', () => {
    for (const bad of ['', 'x', 'req_1_<script>', `req_1700000000000_${'a'.repeat(99)}`, ['a']]) {
      expect(acceptRequestId(bad)).not.toBe(bad);
    }
  });
});
