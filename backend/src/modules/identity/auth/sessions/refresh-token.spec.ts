import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const under = (key: string) => (head: Buffer) => createHmac('sha256', key).update(head).digest();
const claim = { sessionId: '0b7c3d1e-8a42-4d0e-9c55-1f2e3d4c5b6a', counter: 41 };

describe('refresh tokens', () => {
  it('contain session and counter, and are the same each time', () => {
    const token = writeRefreshToken(claim, under('k'));
    expect(readRefreshToken(token, under('k'))).toEqual(claim);
    expect(writeRefreshToken(claim, under('k'))).toBe(token);
    expect(token).toMatch(/^[A-Za-z0-9_-]{71}$/);
  });

  it('are invalid under another key', () => {
    expect(readRefreshToken(writeRefreshToken(claim, under('k')), under('other'))).toBeNull();
  });

  it('are invalid after the change of any character', () => {
    const token = writeRefreshToken(claim, under('k'));
    for (let at = 0; at < token.length; at += 1) {
      const altered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(readRefreshToken(altered, under('k'))).toBeNull();
    }
  });

  it.each(['', 'abc', 'A'.repeat(71), '!'.repeat(71)])('refuse %j', (text) => {
    expect(readRefreshToken(text, under('k'))).toBeNull();
  });
});
