import type { MockAdapter, MockCall } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import { samplePractice } from '../../practice/index.ts';
import type { GatewaySystem } from '../system.ts';
import * as lists from './lists.ts';
import { SampleGateway } from './sample.ts';
import type { SampleFormat } from './sample-format.ts';
import * as writes from './writes.ts';

export type { SampleFormat, SampleKind } from './sample-format.ts';

const CAPABILITIES = [
  'patients:read',
  'patients:write',
  'appointments:read',
  'appointments:write',
  'availability:read',
  'providers:read',
  'operatories:read',
  'procedures:read',
  'treatment-plans:read',
  'coverages:read',
  'claims:read',
  'recalls:read',
];

function status({ sample, call }: SampleGateway): Json {
  return {
    system: sample.system.source,
    version: '1.0',
    practiceName: samplePractice.name,
    timeZone: sample.timeZone,
    capabilities: CAPABILITIES,
    lastSyncAt: call.clock.now().toISOString(),
  };
}

/** A new word takes the place of the old one and of the system's own beside it. */
const withWord = (field: string, value: unknown): Json => ({
  [field]: value,
  [`source${field.charAt(0).toUpperCase()}${field.slice(1)}`]: value,
});

function changeOf({ status: word, id: _, ...fields }: Json): Json {
  return word === undefined ? fields : { ...fields, ...withWord('status', word) };
}

type Handler = (gateway: SampleGateway, input: Json) => Json | Promise<Json>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  get_status: status,
  list_patients: lists.listPatients,
  get_patient: (gateway, { id }) => gateway.patient(id),
  create_patient: writes.createPatient,
  update_patient: writes.updatePatient,
  list_providers: (gateway, input) => lists.page(gateway.providers(), input),
  list_operatories: (gateway, input) => lists.page(gateway.operatories(), input),
  list_locations: lists.listLocations,
  list_appointments: lists.listAppointments,
  get_appointment: (gateway, { id }) => gateway.appointment(id),
  create_appointment: writes.createAppointment,
  update_appointment: (gateway, input) => writes.changeAppointment(gateway, input, changeOf(input)),
  confirm_appointment: (gateway, input) =>
    writes.changeAppointment(gateway, input, {
      ...withWord('confirmation', input['confirmation']),
      ...(input['confirmation'] === 'confirmed' && withWord('status', 'confirmed')),
    }),
  cancel_appointment: (gateway, input) =>
    writes.changeAppointment(gateway, input, withWord('status', input['reason'])),
  list_availability: lists.listAvailability,
  list_procedures: (gateway, input) => lists.listOf(gateway.procedures(input['updatedSince']), input),
  list_treatment_plans: (gateway, input) => lists.listOf(gateway.plans(), input),
  list_coverages: lists.listCoverages,
  list_claims: (gateway, input) => lists.listOf(gateway.claims(input['updatedSince']), input),
  list_recalls: (gateway, input) => lists.listOf(gateway.recalls(), input),
  get_operation: (gateway, { operationId }) => writes.pollWrite(gateway, operationId),
};

/**
 * The mock of a Practice Gateway v1: the sample practice in this system's format. A write is completed when its
 * status is read.
 */
export function gatewayMock(system: GatewaySystem, format: SampleFormat): MockAdapter {
  const entries = Object.entries(HANDLERS).map(([id, handle]) => [
    id,
    async (input: Json, call: MockCall) => handle(new SampleGateway(system, format, call), input),
  ]);
  return { operations: Object.fromEntries(entries) as MockAdapter['operations'] };
}
