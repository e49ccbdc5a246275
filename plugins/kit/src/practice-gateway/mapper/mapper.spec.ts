import { describe, expect, it } from '@jest/globals';
import { unifiedSchemas } from '../../practice/index.ts';
import type { GatewaySystem } from '../system.ts';
import { toClaim, toProcedure, toRecall, toTreatmentPlan } from './clinical.ts';
import { toOperatory, toPatient, toProvider } from './people.ts';
import { toAppointment } from './schedule.ts';

const system: GatewaySystem = {
  source: 'dentrix',
  name: 'Dentrix',
  words: {
    patientStatus: {},
    gender: {},
    appointmentStatus: { Seated: 'in_chair' },
    confirmation: {},
    providerRole: {},
    procedureStatus: {},
    planStatus: {},
    claimStatus: {},
    claimType: {},
    recallStatus: {},
  },
  lacks: {},
  timeouts: { readMs: 1, writeMs: 1 },
};
const ctx = { system, timeZone: 'America/New_York', today: '2026-01-05', lastSyncAt: null };
const visit = (over: object) => toAppointment({ id: 'a', patientId: 'p', ...over }, ctx);

describe('rows of a gateway', () => {
  it('make complete records from the required fields alone', () => {
    const records = {
      patients: toPatient({ id: 'p', firstName: 'A', lastName: 'B' }, ctx),
      appointments: visit({}),
      providers: toProvider({ id: 'd', displayName: 'D' }, ctx),
      operatories: toOperatory({ id: 'o', name: 'O' }, ctx),
      procedures: toProcedure({ id: 'x', patientId: 'p', code: 'DX001' }, ctx),
      treatment_plans: toTreatmentPlan({ id: 't', patientId: 'p', name: 'T' }, ctx),
      claims: toClaim({ id: 'c', patientId: 'p' }, ctx),
      recalls: toRecall({ id: 'r', patientId: 'p' }, ctx),
    } as const;
    for (const [model, record] of Object.entries(records))
      expect(unifiedSchemas[model as keyof typeof records].parse(record)).toEqual(record);
    expect(records.recalls.status).toBe('unknown');
  });

  it('read the unified status first, then the system’s own, and show an unknown one', () => {
    expect(visit({ status: 'arrived', sourceStatus: 'Seated' }).status).toBe('arrived');
    expect(visit({ sourceStatus: 'Seated' })).toMatchObject({ status: 'in_chair', sourceStatus: 'Seated' });
    expect(visit({ status: 'Seated' })).toMatchObject({ status: 'in_chair', sourceStatus: 'Seated' });
    expect(visit({ status: 'Beamed up' })).toMatchObject({ status: 'unknown', sourceStatus: 'Beamed up' });
    expect(visit({ sourceStatus: 'constructor' }).status).toBe('unknown');
  });

  it('accept times in any zone, compute the end or the length, and leave out invalid times', () => {
    const start = { startAt: '2026-01-05T09:00:00-05:00' };
    expect(visit({ ...start, minutes: 45 })).toMatchObject({ endAt: '2026-01-05T14:45:00.000Z' });
    expect(visit({ ...start, endAt: '2026-01-05T15:00:00Z' }).minutes).toBe(60);
    expect(visit({ startAt: 'soon', minutes: 30 })).toMatchObject({ startAt: null, endAt: null });
    const malformed = { id: 'p', firstName: 'A', lastName: 'B', birthDate: '1980-99-99' };
    expect(toPatient(malformed, ctx).birthDate).toBeNull();
  });

  it('are marked overdue by today’s date, not by a stored mark', () => {
    const due = { id: 'r', patientId: 'p', dueOn: '2026-01-04', status: 'due' };
    expect(toRecall(due, ctx).status).toBe('overdue');
    expect(toRecall({ ...due, scheduledOn: '2026-01-09' }, ctx).status).toBe('scheduled');
    expect(toRecall({ ...due, disabled: true }, ctx).status).toBe('disabled');
    expect(toRecall({ ...due, status: 'completed' }, ctx).status).toBe('completed');
  });
});
