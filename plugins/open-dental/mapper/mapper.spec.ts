import { describe, expect, it } from '@jest/globals';
import { type Operation, type OperationResult, resolveAction, runMock } from '@chairside/kit';
import { unifiedSchemas } from '@chairside/kit/practice';
import { MemoryMockStore, testClock } from '@chairside/kit/testing';
import { z } from 'zod';
import openDental from '../index.ts';

const settings = { time_zone: 'America/New_York' };
const ctx = { settings, now: testClock.now() };

function unified(action: string): Required<Pick<Operation, 'id' | 'unified'>> {
  const operation = resolveAction(openDental, action);
  if (!operation?.unified) throw new Error(`no operation for ${action}`);
  return { id: operation.id, unified: operation.unified };
}

const outputOf = (result: OperationResult): unknown => (result.kind === 'output' ? result.output : undefined);

describe('Open Dental, unified', () => {
  it.each([
    ['patients', 40],
    ['appointments', 100],
    ['providers', 4],
    ['operatories', 6],
    ['procedures', 55],
    ['treatment_plans', 10],
    ['claims', 15],
    ['recalls', 20],
  ] as const)('maps %s of the sample practice', async (model, count) => {
    const { id, unified: mapping } = unified(`${model}.list`);
    const call = { store: new MemoryMockStore(), clock: testClock, settings };
    const rows = outputOf(await runMock(openDental, id, { Limit: 100 }, call));
    const records = z.array(unifiedSchemas[model]).parse(mapping.output(rows, ctx));
    expect(records).toHaveLength(count);
  });

  it('reads local times in the practice’s zone, and the year 1 as no date', () => {
    const { unified: mapping } = unified('appointments.list');
    const row = {
      AptNum: 1,
      PatNum: 2,
      AptStatus: 'Scheduled',
      AptDateTime: '2026-01-05 09:00:00',
      Pattern: '/XXXX/',
      confirmed: 'Confirmed',
      Op: 0,
      ProvNum: 0,
      ProvHyg: 3,
      IsHygiene: 'true',
      DateTimeArrived: '0001-01-01 00:00:00',
    };
    const later = { ...row, AptStatus: 'UnschedList', AptDateTime: '0001-01-01 00:00:00' };
    const note = { ...row, AptStatus: 'PtNote' };
    const strange = { ...row, AptStatus: 'constructor', confirmed: 'toString' };
    const records = mapping.output([row, later, note, strange], ctx);
    expect(records).toMatchObject([
      {
        startAt: '2026-01-05T14:00:00.000Z',
        endAt: '2026-01-05T14:30:00.000Z',
        status: 'confirmed',
        operatoryId: null,
        providerId: '3',
        isHygiene: true,
        arrivedAt: null,
      },
      { startAt: null, endAt: null, status: 'unscheduled' },
      { status: 'unknown', sourceStatus: 'constructor', confirmation: 'unknown' },
    ]);
  });

  it('reads an impossible time as none, and keeps the other rows of the list', () => {
    const row = { AptNum: 1, PatNum: 2, AptStatus: 'Scheduled', AptDateTime: '2026-01-05 09:00:00' };
    const zero = { ...row, AptNum: 2, AptDateTime: '0000-00-00 00:00:00', DateTStamp: '0000-00-00 00:00:00' };
    const never = { ...row, AptNum: 3, DateTimeArrived: '2026-02-31 09:00:00' };
    const late = { ...row, AptNum: 4, AptDateTime: '2026-01-05 25:61:00' };
    expect(unified('appointments.list').unified.output([row, zero, never, late], ctx)).toMatchObject([
      { startAt: '2026-01-05T14:00:00.000Z' },
      { startAt: null, endAt: null, sourceUpdatedAt: null },
      { arrivedAt: null, status: 'scheduled' },
      { startAt: null },
    ]);
    const patient = { PatNum: 1, LName: 'Root', FName: 'Ada', Birthdate: '0000-00-00' };
    expect(unified('patients.list').unified.output([patient], ctx)).toMatchObject([{ birthDate: null }]);
  });

  it('sends no consent to texts that is not known, and no patient with a changed appointment', () => {
    const update = unified('patients.update').unified;
    expect(update.input?.({ id: '7', smsConsent: 'unknown' }, ctx)).toEqual({ PatNum: '7' });
    expect(update.input?.({ id: '7', smsConsent: 'no' }, ctx)).toEqual({ PatNum: '7', TxtMsgOk: 'No' });
    const move = unified('appointments.update').unified;
    expect(() => move.input?.({ id: '7', patientId: '2' }, ctx)).toThrow('stays with its patient');
    expect(unified('appointments.create').unified.input?.({ patientId: '2' }, ctx)).toEqual({ PatNum: '2' });
  });

  it('translates unified parameters to the vendor’s', () => {
    const { unified: mapping } = unified('appointments.list');
    expect(mapping.input?.({ from: '2026-01-05', limit: 20, patientId: '7' }, ctx)).toEqual({
      dateStart: '2026-01-05',
      Limit: 20,
      PatNum: '7',
    });
    expect(mapping.input?.({ limit: 200, cursor: '100', status: 'completed' }, ctx)).toEqual({
      Limit: 100,
      Offset: 100,
      AptStatus: 'Complete',
    });
    expect(mapping.input?.({ updatedSince: '2026-01-05T14:30:00Z' }, ctx)).toMatchObject({
      DateTStamp: '2026-01-05 09:30:00',
    });
  });

  it('sets a status as a value of the row, or as the time at which it happened', () => {
    const { unified: mapping } = unified('appointments.update');
    const set = (status: string) => mapping.input?.({ id: '7', status }, ctx);
    expect(set('completed')).toEqual({ AptNum: '7', AptStatus: 'Complete' });
    expect(set('arrived')).toEqual({ AptNum: '7', DateTimeArrived: '2026-01-05 09:30:00' });
    expect(set('in_chair')).toEqual({ AptNum: '7', DateTimeSeated: '2026-01-05 09:30:00' });
    expect(() => set('no_show')).toThrow('cannot set an appointment to that status');
  });

  it('searches planned procedures by status, and refuses an unsupported search', () => {
    const { unified: mapping } = unified('procedures.list');
    expect(mapping.input?.({ limit: 10, status: 'planned' }, ctx)).toEqual({ Limit: 10, ProcStatus: 'TP' });
    expect(() => mapping.input?.({ status: 'referred' }, ctx)).toThrow('cannot narrow');
  });
});
