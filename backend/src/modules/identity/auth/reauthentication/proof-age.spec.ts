import { describe, expect, it } from '@jest/globals';
import { PROOF_MS, provedUntil } from './proof-age.ts';

const at = (method: string, timestamp: number) => ({ method, timestamp });
const until = (timestamp: number) => new Date(timestamp * 1000 + PROOF_MS);

describe('the latest proof of a session', () => {
  it('is the newest way to sign in of a person without a second step', () => {
    expect(provedUntil([at('otp', 100), at('password', 900)], false)).toEqual(until(900));
    expect(provedUntil([at('magiclink', 100)], false)).toEqual(until(100));
  });

  it('is a second step of a person who has one, and nothing else', () => {
    expect(provedUntil([at('totp', 100), at('password', 900)], true)).toEqual(until(100));
    expect(provedUntil([at('mfa/recovery_code', 300), at('password', 900)], true)).toEqual(until(300));
    expect(provedUntil([at('password', 900)], true)).toBeNull();
  });
});
