import { describe, expect, it } from '@jest/globals';
import type { Keys } from '#platform/crypto/keys.ts';
import { Refs } from './refs.ts';

const refs = new Refs({ purpose: () => Buffer.alloc(32, 7) } as unknown as Keys);

describe('Refs', () => {
  it('gives the same record the same reference, and shows nothing of the id', () => {
    const ref = refs.seal('c1', 'patients', '17');
    expect(refs.seal('c1', 'patients', '17')).toBe(ref);
    expect(Buffer.from(ref.slice(4), 'base64url').toString('latin1')).not.toContain('17');
    expect(refs.open('c1', 'patients', ref)).toBe('17');
  });

  it.each([
    ['another connection', 'c2', 'patients', (ref: string) => ref],
    ['another kind', 'c1', 'providers', (ref: string) => ref],
    ['a changed letter', 'c1', 'patients', (ref: string) => `${ref.slice(0, -3)}AAA`],
    ['the vendor’s own id', 'c1', 'patients', () => '17'],
    ['nothing', 'c1', 'patients', () => 'ref_'],
  ])('does not open for %s', (_, connection, kind, change) => {
    expect(refs.open(connection, kind, change(refs.seal('c1', 'patients', '17')))).toBeUndefined();
  });

  it('makes every reference of a record opaque and accepts it as a parameter', () => {
    const record = {
      foreignId: '5',
      patientId: '17',
      additionalProviders: ['2'],
      operatoryId: null,
      note: 'x',
    };
    const closed = refs.close('c1', 'appointments', record);
    expect(closed).toMatchObject({ foreignId: '5', operatoryId: null, note: 'x', connectionId: 'c1' });
    expect(refs.resolve('c1', 'appointments', { id: closed['id'], patientId: closed['patientId'] })).toEqual({
      id: '5',
      patientId: '17',
    });
    expect(() => refs.resolve('c1', 'appointments', { patientId: '17' })).toThrow(
      'patientId is no reference of this connection',
    );
  });
});
