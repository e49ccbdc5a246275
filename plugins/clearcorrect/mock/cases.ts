import { AdapterError, type Json, type MockCall } from '@chairside/kit';
import { type AlignerStatus, sampleAlignerCases } from '@chairside/kit/practice';
import { type AlignerCase, caseRow } from '../schemas.ts';
import { AUTOMATIC_STEPS, mayMove } from '../states.ts';
import { caseId, caseWire, statusesUpTo } from './wire.ts';

const FIRST_OWN_NUMBER = 9_001;
const own = caseRow.extend({ status: caseRow.shape.status });

const notFound = (): AdapterError => new AdapterError('not_found', 'There is no such case.', { status: 404 });
export const notNow = (): AdapterError =>
  new AdapterError('conflict', 'This case is not at a point where that can be done.', { status: 409 });

/** The sample cases of one connection with its changes, and the rules by which they progress. */
export class SampleCases {
  readonly #call: MockCall;

  constructor(call: MockCall) {
    this.#call = call;
  }

  get now(): string {
    return this.#call.clock.now().toISOString();
  }

  async all(): Promise<AlignerCase[]> {
    const today = this.now.slice(0, 10);
    const rows = new Map(sampleAlignerCases.map((one) => [caseId(one.number), caseWire(one, today)]));
    for (const { key, value } of await this.#call.store.list('cases')) rows.set(key, own.parse(value));
    return [...rows.values()];
  }

  async find(id: unknown): Promise<AlignerCase> {
    const found = (await this.all()).find((one) => one.id === id);
    if (!found) throw notFound();
    return found;
  }

  /** A case that the caller has a number for keeps it, so that a repeated request begins no second one. */
  async idFor(externalId: string | undefined): Promise<string> {
    return externalId === undefined ? this.nextId() : `MOCK-${externalId}`;
  }

  private async nextId(): Promise<string> {
    const drafts = (await this.#call.store.list('cases')).filter(
      ({ key }) => key > caseId(FIRST_OWN_NUMBER - 1),
    );
    return caseId(FIRST_OWN_NUMBER + drafts.length);
  }

  async save(row: AlignerCase): Promise<AlignerCase> {
    const saved = { ...row, updatedAt: this.now };
    await this.#call.store.put('cases', row.id, saved);
    return saved;
  }

  /** Changes the status where the order of states allows it; refuses any other change. */
  async move(row: AlignerCase, to: AlignerStatus): Promise<AlignerCase> {
    if (!mayMove(row.status, to)) throw notNow();
    const number = (await this.#call.store.list('events')).length + 1;
    const event = { caseId: row.id, status: to, at: this.now };
    await this.#call.store.put('events', `EV-${String(number).padStart(5, '0')}`, event);
    const setup = to === 'setup_ready' ? nextSetup(row) : row.setup;
    return this.save({
      ...row,
      status: to,
      setup,
      ...(to === 'shipped' && { shipments: [shipment(row, this.now)] }),
    });
  }

  /** A case that this connection changed progresses by one status with each read, until it waits for the doctor. */
  async read(id: unknown): Promise<AlignerCase> {
    const found = await this.find(id);
    const next = AUTOMATIC_STEPS[found.status as AlignerStatus];
    const moved = (await this.#call.store.get('cases', found.id)) !== undefined;
    return moved && next ? this.move(found, next) : found;
  }

  async events(id: unknown): Promise<Json[]> {
    const found = await this.find(id);
    const sample = sampleAlignerCases.find(({ number }) => caseId(number) === found.id);
    const before = statusesUpTo(sample?.status ?? 'draft').map((status, index) => ({
      id: `EV-0-${index}`,
      status,
      at: found.createdAt ?? this.now,
      note: null,
    }));
    const stored = (await this.#call.store.list('events')).map(({ key, value }) => ({
      id: key,
      ...(value as { caseId: string; status: string; at: string }),
      note: null,
    }));
    return [...before, ...stored.filter(({ caseId: of }) => of === found.id)];
  }
}

const STEPS = 14;

/** Creates a first setup, or a new version of one that was sent back. */
function nextSetup({ setup, arches }: AlignerCase): AlignerCase['setup'] {
  return {
    version: (setup?.version ?? 0) + 1,
    upperSteps: arches === 'lower' ? 0 : STEPS,
    lowerSteps: arches === 'upper' ? 0 : STEPS,
    iprTotalMm: 0.4,
    previewUrl: null,
    ...chartsOf(arches),
  };
}

/** An invented plan, for the arches that are treated. */
function chartsOf(
  arches: string,
): Pick<NonNullable<AlignerCase['setup']>, 'ipr' | 'attachments' | 'movements'> {
  const upper = arches !== 'lower';
  const lower = arches !== 'upper';
  const [fromStep, toStep] = [1, 10];
  return {
    ipr: [
      ...(upper ? [{ between: ['8', '9'], mm: 0.2, beforeStep: 3 }] : []),
      ...(lower ? [{ between: ['24', '25'], mm: 0.2, beforeStep: 5 }] : []),
    ],
    attachments: [
      ...(upper ? [{ tooth: '6', kind: 'Vertical', fromStep: 2, toStep: null }] : []),
      ...(lower ? [{ tooth: '27', kind: 'Horizontal', fromStep: 3, toStep: 12 }] : []),
    ],
    movements: [
      ...(upper ? [{ tooth: '8', fromStep, toStep, rotationDeg: -9, mesialMm: 0.4 }] : []),
      ...(lower ? [{ tooth: '25', fromStep, toStep, buccalMm: 0.5, torqueDeg: 2 }] : []),
    ],
  };
}

function shipment({ id, setup }: AlignerCase, at: string) {
  const toStep = Math.max(setup?.upperSteps ?? 0, setup?.lowerSteps ?? 0);
  return { trackingNumber: `SAMPLE-${id.slice(-4)}`, shippedAt: at, fromStep: 1, toStep };
}
