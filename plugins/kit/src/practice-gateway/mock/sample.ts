import { AdapterError } from '../../runs/adapter-error.ts';
import {
  DEFAULT_TIME_ZONE,
  sampleAppointments,
  sampleClaims,
  sampleClaimsSince,
  sampleOperatories,
  samplePatients,
  samplePlans,
  sampleProcedures,
  sampleProceduresSince,
  sampleProviders,
  sampleRecalls,
  type SampleSpan,
  sampleWeekOf,
} from '../../practice/index.ts';
import type { MockCall } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import { appointmentRow, patientRow } from '../rows.ts';
import type { GatewaySystem } from '../system.ts';
import type { SampleFormat } from './sample-format.ts';
import { appointmentWire, type SampleSystem, operatoryWire, patientWire, providerWire } from './wire.ts';
import { claimWire, planWire, procedureWire, recallWire } from './wire-clinical.ts';

/** The sample practice behind one connection's gateway: the seed, with what this connection changed laid over it. */
export class SampleGateway {
  readonly sample: SampleSystem;
  readonly call: MockCall;

  constructor(system: GatewaySystem, format: SampleFormat, call: MockCall) {
    this.sample = { system, format, timeZone: call.settings['time_zone'] ?? DEFAULT_TIME_ZONE };
    this.call = call;
  }

  providers(): Json[] {
    return sampleProviders.map((one) => providerWire(one, this.sample));
  }

  operatories(): Json[] {
    return sampleOperatories.map((one) => operatoryWire(one, this.sample));
  }

  /** Asked by time, the practice has a past; else only the present. */
  procedures(since?: unknown): Json[] {
    return this.#seed(changedSince(since, sampleProceduresSince) ?? sampleProcedures).map(
      this.#once(procedureWire),
    );
  }

  plans(): Json[] {
    const procedures = this.#seed(sampleProcedures);
    return this.#seed(samplePlans).map((one) => planWire(one, procedures, this.sample));
  }

  claims(since?: unknown): Json[] {
    return this.#seed(changedSince(since, sampleClaimsSince) ?? sampleClaims).map(this.#once(claimWire));
  }

  recalls(): Json[] {
    return this.#seed(sampleRecalls).map((one) => recallWire(one, this.sample));
  }

  async patients(): Promise<Json[]> {
    return this.#withChanges(
      'patients',
      samplePatients.map((one) => patientWire(one, this.sample)),
    );
  }

  async appointments(span: SampleSpan = {}): Promise<Json[]> {
    const rows = this.#seed((now, timeZone) => sampleAppointments(now, timeZone, span)).map(
      this.#once(appointmentWire),
    );
    const all = await this.#withChanges('appointments', rows);
    return all.sort((a, b) => timeOf(a) - timeOf(b) || String(a['id']).localeCompare(String(b['id'])));
  }

  async patient(id: unknown): Promise<Json> {
    return patientRow.parse(find(await this.patients(), id, 'patient'));
  }

  async appointment(id: unknown): Promise<Json> {
    return appointmentRow.parse(find(await this.appointments(spanOf(id)), id, 'appointment'));
  }

  #seed<T>(make: (now: Date, timeZone: string) => T[]): T[] {
    return make(this.call.clock.now(), this.sample.timeZone);
  }

  /** A sample that is always the same object is written in this system's format once. */
  #once<T extends object>(wire: (one: T, sample: SampleSystem) => Json): (one: T) => Json {
    const known = writtenBy(wire.name, this.sample);
    return (one) => {
      const row = known.get(one) ?? wire(one, this.sample);
      known.set(one, row);
      return row;
    };
  }

  async #withChanges(collection: string, rows: readonly Json[]): Promise<Json[]> {
    const all = new Map(rows.map((row) => [String(row['id']), row]));
    for (const { key, value } of await this.call.store.list(collection)) all.set(key, value as Json);
    return [...all.values()];
  }
}

/** Where an appointment's id says that it lies; one that this connection booked lies anywhere. */
function spanOf(id: unknown): SampleSpan {
  const span = sampleWeekOf(Number(String(id).replaceAll(/\D/g, '')));
  return /^\D*0*[1-9]\d{5}$/.test(String(id)) ? span : {};
}

type Since<T> = (now: Date, timeZone: string, since: string) => T[];

const changedSince = <T>(
  since: unknown,
  make: Since<T>,
): ((now: Date, timeZone: string) => T[]) | undefined =>
  typeof since !== 'string' ? undefined : (now, timeZone) => make(now, timeZone, since.slice(0, 10));

const written = new Map<string, WeakMap<object, Json>>();

function writtenBy(wire: string, { system, timeZone }: SampleSystem): WeakMap<object, Json> {
  const key = `${wire} ${system.source} ${timeZone}`;
  const known = written.get(key) ?? new WeakMap<object, Json>();
  written.set(key, known);
  return known;
}

const timeOf = ({ startAt }: Json): number => Date.parse(String(startAt));

/** The row with this id; a problem of the gateway otherwise. */
export function find(rows: readonly Json[], id: unknown, what: string): Json {
  const found = rows.find((row) => row['id'] === id);
  if (!found) throw new AdapterError('not_found', `There is no such ${what}.`, { status: 404 });
  return found;
}
