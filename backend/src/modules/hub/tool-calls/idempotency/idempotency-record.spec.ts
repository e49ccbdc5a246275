import { describe, expect, it } from '@jest/globals';
import { readKey, idempotencyRecord } from './idempotency-record.ts';

describe('an idempotency record', () => {
  const record = (user = 'u', key = 'k', ...asked: string[]) => idempotencyRecord(user, key, ...asked);

  it('is equal exactly for the same person, key and call', () => {
    expect(record('u', 'k', 'a', 'b')).toEqual(record('u', 'k', 'a', 'b'));
    for (const other of [record('u', 'k', 'ab'), record('u', 'k2', 'a', 'b'), record('u', 'k', 'ab', '')])
      expect(other.fingerprint).not.toBe(record('u', 'k', 'a', 'b').fingerprint);
  });

  it('gives a vendor a key that no other person has', () => {
    expect(record().vendorKey).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(record('u', 'k', 'x').vendorKey).toBe(record().vendorKey);
    expect(record('v').vendorKey).not.toBe(record().vendorKey);
  });
});

describe('the header Idempotency-Key', () => {
  it('may be absent, and otherwise is a valid key', () => {
    expect(readKey(undefined)).toBeUndefined();
    expect(readKey(' a b ')).toBe('a b');
    for (const bad of ['', ' ', 'x'.repeat(256), 'ü', ['a', 'b']])
      expect(() => readKey(bad)).toThrow('Idempotency-Key');
  });
});
