import { expect, it } from '@jest/globals';
import type { PatientChoice } from '../../../shared/ui/patient-picker/PatientPicker.tsx';
import type { AlignerCase } from '../types.ts';
import { changesOf, formOf } from './case-form.ts';
import { legendOf, prescriptionMarks } from './teeth-lists.ts';

const saved = {
  patient_name: 'Nora Quill',
  patient: {
    ...{ first_name: 'Nora', last_name: 'Quill', birth_date: '1984-02-01', sex: 'female' },
    ...{ from_tool: false, is_sample: false },
  },
  ...{ order_type: 'new_aligner', arches: null, dentition: null, chief_complaint: null, consent_on: null },
  ...{
    organisation: null,
    scanner: null,
    findings: {},
    approach: { goals: ['crowding'] },
    instructions: 'a',
  },
} as unknown as AlignerCase;
const form = formOf(saved);

it('what was not touched is not sent', () => {
  expect(changesOf(form, { ...form })).toEqual({});
  expect(changesOf(form, { ...form, approach: { goals: ['crowding'] } })).toEqual({});
});

it('only what differs is sent, and an emptied text as null', () => {
  expect(changesOf(form, { ...form, arches: 'both', instructions: ' ', scanner: ' Trios ' })).toEqual({
    ...{ arches: 'both', instructions: null, scanner: 'Trios' },
  });
});

it('a patient of a practice tool is sent as its reference and nothing else', () => {
  const patient: PatientChoice = {
    ...{ from: 'tool', source: 's1', ref: 'ref_abc', name: 'Theo', toolName: 'Open Dental', isSample: false },
  };
  expect(changesOf(form, { ...form, patient })).toEqual({ patient_ref: 'ref_abc' });
});

it('a patient who was copied before is not copied again, and can be replaced by typing', () => {
  const copied = formOf({ ...saved, patient: { ...saved.patient, from_tool: true } });
  expect(copied.patient).toMatchObject({ from: 'tool', name: 'Nora Quill' });
  expect(changesOf(copied, { ...copied, scanner: 'x' })).toEqual({ scanner: 'x' });
  const typed = { from: 'typed', first: 'Ina', last: '', birthDate: '', sex: '' } as const;
  expect(changesOf(copied, { ...copied, patient: typed })).toEqual({
    ...{ patient_first: 'Ina', patient_last: null, birth_date: null, sex: null },
  });
});

it('the map of a prescription explains each of its signs once', () => {
  const marks = prescriptionMarks({ missing_teeth: ['1', '16'] }, { extraction_teeth: ['24'] });
  expect(legendOf(marks)).toBe('gone: missing · ✕: extract');
});
