import { describe, expect, it } from '@jest/globals';
import { checkMetadata, readSignUpData } from './sign-up-data.ts';

describe('the data of a sign-up', () => {
  it('fills the profile and is stored as metadata, except for the setup token', () => {
    const read = readSignUpData({ first_name: ' Ada ', specialty: '', nickname: 'A', setup_token: 'secret' });
    expect(read.profile).toMatchObject({
      firstName: 'Ada',
      specialty: null,
      userType: 'individual_practitioner',
    });
    expect(read.metadata).toEqual({ first_name: ' Ada ', specialty: '', nickname: 'A' });
    expect(read.setupToken).toBe('secret');
  });

  it('may be absent', () => {
    expect(readSignUpData(null)).toMatchObject({ metadata: {}, setupToken: null });
  });

  it.each([
    [{ user_type: 'boss' }],
    [{ specialty: 'x' }],
    [{ first_name: 1 }],
    [{ last_name: 'x'.repeat(201) }],
  ])('refuses %j', (data) => {
    expect(() => readSignUpData(data)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('fits into a token and into the database', () => {
    expect(() => checkMetadata({ x: 'y'.repeat(7_000) })).toThrow(/6000 bytes/);
    expect(() => checkMetadata({ x: { y: ['\u0000'] } })).toThrow(/cannot be stored/);
    expect(() => checkMetadata({ x: '\ud800' })).toThrow(/cannot be stored/);
    expect(() => checkMetadata({ x: '🦷 \\u0000 written out' })).not.toThrow();
  });
});
