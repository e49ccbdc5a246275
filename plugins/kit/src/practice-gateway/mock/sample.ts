import { AdapterError } from '../../adapter-error.ts';
import {
  DEFAULT_TIME_ZONE,
  sampleAppointments,
  sampleClaims,
  sampleOperatories,
  samplePatients,
  samplePlans,
  sampleProcedures,
  sampleProviders,
  sampleRecalls,
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

  procedures(): Json[] {
    return this.#seed(sampleProcedures).map((one) => procedureWire(one, this.sample));
  }

  plans(): Json[] {
    const procedures = this.#seed(sampleProcedures);
    return this.#seed(samplePlans).map((one) => planWire(one, procedures, this.sample));
  }

  claims(): Json[] {
    return this.#seed(sampleClaims).map((one) => claimWire(one, this.sample));
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

  async appointments(): Promise<Json[]> {
    const rows = this.#seed(sampleAppointments).map((one) => appointmentWire(one, this.sample));
    const all = await this.#withChanges('appointments', rows);
    return all.sort((a, b) => timeOf(a) - timeOf(b) || String(a['id']).localeCompare(String(b['id'])));
  }

  async patient(id: unknown): Promise<Json> {
    return patientRow.parse(find(await this.patients(), id, 'patient'));
  }

  async appointment(id: unknown): Promise<Json> {
    return appointmentRow.parse(find(await this.appointments(), id, 'appointment'));
  }

  #seed<T>(make: (now: Date, timeZone: string) => T[]): T[] {
    return make(this.call.clock.now(), this.sample.timeZone);
  }

  async #withChanges(collection: string, rows: readonly Json[]): Promise<Json[]> {
    const all = new Map(rows.map((row) => [String(row['id']), row]));
    for (const { key, value } of await this.call.store.list(collection)) all.set(key, value as Json);
    return [...all.values()];
  }
}

const timeOf = ({ startAt }: Json): number => Date.parse(String(startAt));

/** The row with this id; a problem of the gateway otherwise. */
export function find(rows: readonly Json[], id: unknown, what: string): Json {
  const found = rows.find((row) => row['id'] === id);
  if (!found) throw new AdapterError('not_found', `There is no such ${what}.`, { status: 404 });
  return found;
}
