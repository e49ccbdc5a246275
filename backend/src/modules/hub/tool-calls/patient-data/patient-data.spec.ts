import { describe, expect, it } from '@jest/globals';
import type { Operation } from '@chairside/kit';
import { actionOf, countIn, idsIn, isAboutPatients, recordKindOf } from './patient-data.ts';

const operation = (parts: object): Operation =>
  ({
    id: 'list_cases',
    effect: 'read',
    fallback: 'never',
    request: { method: 'GET', path: '/cases' },
    ...parts,
  }) as Operation;
const unified = (model: string, verb: string) => ({ unified: { model, verb } });

describe('what an operation does to patient data', () => {
  it('is read from its marks and its model', () => {
    expect(isAboutPatients(operation({ phi: ['*.name'] }))).toBe(true);
    expect(isAboutPatients(operation({ phi: [] }))).toBe(false);
    expect(isAboutPatients(operation(unified('appointments', 'create')))).toBe(true);
    expect(isAboutPatients(operation(unified('operatories', 'list')))).toBe(false);
  });

  it.each([
    ['list', operation({ fallback: 'list' })],
    ['view', operation({})],
    ['view', operation(unified('patients', 'get'))],
    [
      'update',
      operation({
        effect: 'write',
        request: { method: 'POST', path: '/x' },
        ...unified('appointments', 'cancel'),
      }),
    ],
    ['create', operation({ effect: 'write', request: { method: 'POST', path: '/x' } })],
    ['update', operation({ effect: 'write', request: { method: 'PUT', path: '/x' } })],
    ['delete', operation({ effect: 'delete' })],
    ['send', operation({ id: 'send_mail', effect: 'write' })],
  ])('is called %s', (name, of) => expect(actionOf(of)).toBe(name));

  it('is about a kind of record', () => {
    expect(recordKindOf(operation({}))).toBe('cases');
    expect(recordKindOf(operation(unified('patients', 'get')))).toBe('patients');
  });

  it('names the record of the path and the patient', () => {
    const note = operation({ request: { method: 'GET', path: '/cases/{caseId}/files/{fileId}' } });
    expect(idsIn(note, { caseId: 'c', fileId: 7, patientId: 'p' })).toEqual({ record: '7', patient: 'p' });
    const patient = operation({ request: { method: 'GET', path: '/patients/{PatNum}' } });
    expect(idsIn(patient, { PatNum: 12 })).toEqual({ record: '12', patient: '12' });
    expect(idsIn(operation({}), { name: 'x', patientId: '' })).toEqual({});
  });

  it('counts the records that the marks point into', () => {
    expect(countIn(operation({ phi: ['*.a'] }), [1, 2])).toBe(2);
    expect(countIn(operation({ phi: ['data.*.a'] }), { data: [1, 2, 3] })).toBe(3);
    expect(countIn(operation({ phi: ['a'] }), { a: 1 })).toBe(1);
    expect(countIn(operation({ phi: ['data.*.a'] }), null)).toBe(0);
  });
});
