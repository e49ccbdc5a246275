import { describe, expect, it } from '@jest/globals';
import { fitsChallenge, readChallenge } from './pkce.ts';

// The example of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('PKCE', () => {
  it('takes both fields or none, whatever the case of the method', () => {
    expect(readChallenge({ code_challenge: challenge, code_challenge_method: 'S256' })).toEqual({
      challenge,
      method: 's256',
    });
    expect(readChallenge({ code_challenge: null, code_challenge_method: null })).toBeNull();
    expect(readChallenge({})).toBeNull();
  });

  it.each([
    [{ code_challenge: challenge }],
    [{ code_challenge_method: 's256' }],
    [{ code_challenge: challenge, code_challenge_method: 'md5' }],
    [{ code_challenge: 'short', code_challenge_method: 's256' }],
    [{ code_challenge: `${challenge}/`, code_challenge_method: 's256' }],
  ])('refuses %j', (sent) => {
    expect(() => readChallenge(sent)).toThrow(
      expect.objectContaining({ code: 'validation_failed', status: 400 }),
    );
  });

  it('accepts the verifier of a challenge and no other', () => {
    expect(fitsChallenge(verifier, { challenge, method: 's256' })).toBe(true);
    expect(fitsChallenge(challenge, { challenge, method: 's256' })).toBe(false);
    expect(fitsChallenge(verifier, { challenge: verifier, method: 'plain' })).toBe(true);
    expect(fitsChallenge('', { challenge, method: 'plain' })).toBe(false);
  });
});
