import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineOperation } from '../define.ts';
import { redactBody, redactUnknown } from './redact.ts';
import type { Operation } from '../types.ts';

const operation = (output: z.ZodType, phi?: readonly string[]) =>
  defineOperation({
    id: 'list_patients',
    title: 'List patients',
    description: 'Lists them.',
    effect: 'read',
    fallback: 'list',
    idempotent: true,
    input: z.looseObject({
      PatNum: z.number().optional(),
      limit: z.number().optional(),
      q: z.string().optional(),
    }),
    output,
    request: { method: 'GET', path: '/patients' },
    ...(phi ? { phi } : {}),
  }) as unknown as Operation;

const patient = z.looseObject({
  PatNum: z.number(),
  FName: z.string(),
  Balance: z.number(),
  Status: z.enum(['active', 'archived']),
});
const listing = operation(z.array(patient), ['*.FName', '*.Balance']);
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    PatNum: 100 + n,
    FName: 'Testa',
    Balance: 12.5,
    Status: 'active',
    Extra: 'Molar',
    HmPhone: 5550100,
  }));

describe('a body for the log', () => {
  it('keeps structure, counts and enumerated values, and masks texts and marked fields', () => {
    expect(redactBody(listing, 'output', rows(5))).toEqual([
      ...Array.from({ length: 3 }, () => ({
        PatNum: '‹number›',
        FName: '‹text 5›',
        Balance: '‹number›',
        Status: 'active',
        Extra: '‹text 5›',
        HmPhone: '‹number›',
      })),
      '‹2 more›',
    ]);
  });

  it('keeps numbers in operations without patient data', () => {
    const models = operation(
      z.object({ total: z.number(), model_id: z.number(), ok: z.boolean(), note: z.string().nullable() }),
    );
    const body = { total: 3, model_id: 7, ok: true, note: null };
    expect(redactBody(models, 'output', body)).toEqual(body);
  });

  it('masks the patient in a request, but not the page size', () => {
    expect(redactBody(listing, 'input', { PatNum: 17, limit: 20, q: 'Testa' })).toEqual({
      PatNum: '‹number›',
      limit: 20,
      q: '‹text 5›',
    });
  });

  it('keeps a word only where the schema enumerates it, in any of its forms', () => {
    const form = z.union([
      z.object({ kind: z.literal('chat'), role: z.string() }),
      z.object({ kind: z.literal('image'), size: z.enum(['small', 'large']).optional() }),
    ]);
    const either = operation(z.object({ answer: form, also: z.string().or(z.literal('auto')) }));
    expect(redactBody(either, 'output', { answer: { kind: 'image', size: 'large' }, also: 'auto' })).toEqual({
      answer: { kind: 'image', size: 'large' },
      also: 'auto',
    });
    expect(redactBody(either, 'output', { answer: { kind: 'chat', role: 'large' }, also: 'Pat' })).toEqual({
      answer: { kind: 'chat', role: '‹text 5›' },
      also: '‹text 3›',
    });
  });

  it('keeps no name of a dictionary, and no name of a field that looks like content', () => {
    const dictionary = operation(
      z.object({ people: z.record(z.string(), z.number()), more: z.looseObject({}) }),
    );
    expect(
      redactBody(dictionary, 'output', {
        people: { Pat: 1, Doe: 2 },
        more: { 'pat@example.test': 1, kept: 2 },
      }),
    ).toEqual({ people: { '…': '‹2 more›' }, more: { '…': '‹1 more›', kept: 2 } });
  });

  it('hides everything below a marked field', () => {
    const nested = operation(z.object({ patient: z.object({ age: z.number(), kind: z.enum(['child']) }) }), [
      'patient',
    ]);
    expect(redactBody(nested, 'output', { patient: { age: 9, kind: 'child' } })).toEqual({
      patient: { age: '‹number›', kind: '‹text 5›' },
    });
  });

  it('is at most a few kilobytes long', () => {
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field_${n}`, 'x'.repeat(100)]));
    let deep: unknown = 'end';
    for (let n = 0; n < 5_000; n += 1) deep = { deep };
    for (const body of [wide, deep, Array(9_000).fill(wide), 'x'.repeat(1_000_000)])
      expect(JSON.stringify(redactBody(listing, 'output', body)).length).toBeLessThan(4_096);
  });

  it('keeps only the structure of unknown content', () => {
    expect(redactUnknown({ value: [{ clientState: 's3cret', count: 3, on: true }] })).toEqual({
      value: [{ clientState: '‹text 6›', count: '‹number›', on: true }],
    });
  });
});
