import { describe, expect, it } from '@jest/globals';
import { REVEALABLE } from '../dto/patient.dto.ts';
import { flagsOf, labelOf, masked, maskedFields, valueOf } from './patient-view.ts';
import type { PatientRecord } from './records.ts';

const TODAY = '2026-01-05';
const patient = (over: Partial<PatientRecord> = {}) =>
  ({
    id: 'ref_1',
    firstName: 'Bicus',
    lastName: 'Rootley',
    preferredName: null,
    birthDate: '1980-02-03',
    gender: 'male',
    email: 'bicus.rootley@example.test',
    phones: [
      { use: 'mobile', number: '(555) 555-0123' },
      { use: 'work', number: ' ' },
    ],
    address: {
      line1: '100 Sample Street',
      line2: null,
      city: 'Sample Valley',
      state: 'NY',
      postalCode: '00000',
    },
    status: 'active',
    chartNumber: 'SV1001',
    smsConsent: 'yes',
    ...over,
  }) as PatientRecord;

describe('what stays masked', () => {
  it('shows that there is a value and nothing that identifies a person', () => {
    const shown = maskedFields(patient(), REVEALABLE);
    expect(shown).toEqual([
      { field: 'birth_date', masked: '••/••/••••' },
      { field: 'phone_mobile', masked: '••• ••• ••23' },
      { field: 'email', masked: 'b•••@•••' },
      { field: 'address', masked: '••••••' },
    ]);
  });

  it.each([
    ['phone_mobile', '1234', '••• •••'],
    ['phone_mobile', 'none', '••• •••'],
    ['email', 'a@example.test', '•••@•••'],
    ['email', 'nonsense', '•••@•••'],
    ['email', '😀x@example.test', '😀•••@•••'],
  ] as const)('gives nothing away of a short or strange %s', (field, value, expected) =>
    expect(masked(field, value)).toBe(expected),
  );

  it('is shown in full when it is revealed', () => {
    expect(valueOf(patient(), 'phone_mobile')).toBe('(555) 555-0123');
    expect(valueOf(patient(), 'phone_work')).toBeNull();
    expect(valueOf(patient(), 'phone_home')).toBeNull();
    expect(valueOf(patient(), 'birth_date')).toBe('1980-02-03');
    expect(valueOf(patient(), 'address')).toBe('100 Sample Street\nSample Valley, NY 00000');
    const nowhere = { line1: null, line2: null, city: null, state: null, postalCode: null };
    expect(valueOf(patient({ address: nowhere }), 'address')).toBeNull();
  });
});

describe('a patient in a list', () => {
  it('has a name and an age, never the day of birth', () => {
    expect(labelOf(patient(), TODAY)).toEqual({ ref: 'ref_1', name: 'Bicus Rootley', age: 45 });
    expect(labelOf(patient({ birthDate: '1980-01-05' }), TODAY).age).toBe(46);
    expect(labelOf(patient({ birthDate: '2026-02-01' }), TODAY).age).toBeNull();
    expect(labelOf(patient({ birthDate: null }), TODAY).age).toBeNull();
  });

  it('has the facts that are needed at a glance', () => {
    expect(flagsOf(patient(), TODAY)).toEqual([]);
    const child = patient({ birthDate: '2010-01-06', status: 'inactive', smsConsent: 'no' });
    expect(flagsOf(child, TODAY)).toEqual(['inactive', 'minor', 'no_texts']);
    expect(flagsOf(patient({ status: 'unknown', birthDate: '2008-01-05' }), TODAY)).toEqual([]);
  });
});
