import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTokenSource } from '../../../shared/api/request-builder.ts';
import { DraftKeeper } from '../../../shared/drafts/draft-keeper.ts';
import { CASES } from '../../../testing/tps/cases.ts';
import type { AlignerCase } from '../types.ts';
import { type CaseForm, formOf } from './case-form.ts';
import { caseWire, type Saving } from './case-wire.ts';

const opened: AlignerCase = { ...CASES.draft, version: 4 };
const CONFLICT = { error: { code: 'version_conflict', message: 'Somebody else changed it.' } };

let stored: AlignerCase;
let said: Saving | undefined;
let taken: AlignerCase | undefined;
let sent: { method: string; body: Record<string, unknown> }[];
/** What the next changes are answered with; otherwise they are taken. */
let refusals: (Response | Error)[];
const originalFetch = globalThis.fetch;

function take(body: Record<string, unknown>): Response {
  const refusal = refusals.shift();
  if (refusal instanceof Error) throw refusal;
  if (refusal) return refusal;
  if (body['version'] !== stored.version) return Response.json(CONFLICT, { status: 409 });
  stored = { ...stored, ...(body as Partial<AlignerCase>), version: stored.version + 1 };
  return Response.json(stored);
}

beforeEach(() => {
  [stored, sent, refusals] = [opened, [], []];
  said = taken = undefined;
  setTokenSource(() => Promise.resolve('token-1'));
  globalThis.fetch = jest.fn(async (_: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const body = (init.body ? JSON.parse(String(init.body)) : {}) as Record<string, unknown>;
    sent.push({ method, body });
    return method === 'PATCH' ? take(body) : Response.json(stored);
  });
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const form = (changes: Partial<CaseForm> = {}): CaseForm => ({ ...formOf(opened), ...changes });
const wireOf = () => caseWire(opened, { saved: (one) => (taken = one), saving: (one) => (said = one) });
const keeperOf = () => new DraftKeeper<CaseForm>(wireOf(), 1_000_000);

describe('the draft of a case', () => {
  it('sends what differs from the last save, with the version that came back from it', async () => {
    const wire = wireOf();
    await wire.write(form({ scanner: 'Trios' }), false);
    await wire.write(form({ scanner: 'Trios', instructions: 'Slowly' }), false);
    await wire.write(form({ scanner: 'Trios', instructions: 'Slowly' }), false);
    expect(sent.map(({ body }) => body)).toEqual([
      { version: 4, scanner: 'Trios' },
      { version: 5, instructions: 'Slowly' },
    ]);
    expect(taken?.version).toBe(6);
    expect(said).toEqual({ at: opened.updated_at, problem: null, conflict: false });
  });

  it('keeps what was typed when a save fails, says so, and sends all of it with the next', async () => {
    const keeper = keeperOf();
    await keeper.load();
    refusals.push(new TypeError('offline'));
    keeper.change(form({ scanner: 'Trios' }));
    await keeper.flush();
    expect(keeper.view()).toMatchObject({ state: 'failed', value: { scanner: 'Trios' } });
    expect(said).toMatchObject({ at: null, conflict: false });
    keeper.change(form({ scanner: 'Trios', instructions: 'Slowly' }));
    await keeper.flush();
    expect(keeper.view().state).toBe('saved');
    expect(sent.at(-1)?.body).toEqual({ version: 4, scanner: 'Trios', instructions: 'Slowly' });
  });

  it('is no conflict when only records or the status have changed: it is sent again on top of them', async () => {
    stored = { ...stored, version: 9, files: [] };
    const keeper = keeperOf();
    await keeper.load();
    keeper.change(form({ scanner: 'Trios' }));
    await keeper.flush();
    expect(keeper.view().state).toBe('saved');
    expect(sent.map(({ method, body }) => [method, body['version']])).toEqual([
      ['PATCH', 4],
      ['GET', undefined],
      ['PATCH', 9],
    ]);
    expect(stored.scanner).toBe('Trios');
  });

  it('does not write over what somebody else has entered, and keeps both', async () => {
    stored = { ...stored, version: 5, instructions: 'From a colleague' };
    const keeper = keeperOf();
    await keeper.load();
    keeper.change(form({ instructions: 'Mine' }));
    await keeper.flush();
    expect(keeper.view()).toMatchObject({ state: 'failed', value: { instructions: 'Mine' } });
    expect(said).toEqual({ at: null, problem: null, conflict: true });
    expect(stored.instructions).toBe('From a colleague');
  });

  it('shows the words of a refusal, those of the field first', async () => {
    const fields = { consent_on: 'The date lies in the future' };
    const error = { code: 'validation_failed', message: 'Please correct the marked fields.', fields };
    refusals.push(Response.json({ error }, { status: 400 }));
    await expect(wireOf().write(form({ consent_on: '2099-01-01' }), false)).rejects.toThrow();
    expect(said).toEqual({ at: null, problem: 'The date lies in the future', conflict: false });
  });
});
