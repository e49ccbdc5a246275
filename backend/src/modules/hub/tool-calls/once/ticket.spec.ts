import { describe, expect, it } from '@jest/globals';
import { canonical, readKey, ticketFor } from './ticket.ts';

describe('a ticket', () => {
  const ticket = (user = 'u', key = 'k', ...asked: string[]) => ticketFor(user, key, ...asked);

  it('is the same for the same person, key and call, and else another', () => {
    expect(ticket('u', 'k', 'a', 'b')).toEqual(ticket('u', 'k', 'a', 'b'));
    for (const other of [ticket('u', 'k', 'ab'), ticket('u', 'k2', 'a', 'b'), ticket('u', 'k', 'ab', '')])
      expect(other.fingerprint).not.toBe(ticket('u', 'k', 'a', 'b').fingerprint);
  });

  it('gives a vendor a key that is nobody else’s', () => {
    expect(ticket().vendorKey).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(ticket('u', 'k', 'x').vendorKey).toBe(ticket().vendorKey);
    expect(ticket('v').vendorKey).not.toBe(ticket().vendorKey);
  });

  it('does not care in which order fields came', () => {
    expect(canonical({ a: 1, b: { d: [2, { f: 1, e: 2 }], c: 3 } })).toBe(
      canonical({ b: { c: 3, d: [2, { e: 2, f: 1 }] }, a: 1 }),
    );
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
  });
});

describe('the header', () => {
  it('may be absent, and else is a key', () => {
    expect(readKey(undefined)).toBeUndefined();
    expect(readKey(' a b ')).toBe('a b');
    for (const bad of ['', ' ', 'x'.repeat(256), 'ü', ['a', 'b']])
      expect(() => readKey(bad)).toThrow('Idempotency-Key');
  });
});
