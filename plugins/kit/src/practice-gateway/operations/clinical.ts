import { z } from 'zod';
import type { Operation } from '../../types.ts';
import { listInput } from '../envelope.ts';
import { toClaim, toProcedure, toRecall, toTreatmentPlan } from '../mapper/clinical.ts';
import { claimRow, coverageRow, procedureRow, recallRow, treatmentPlanRow } from '../rows-clinical.ts';
import type { GatewaySystem } from '../system.ts';
import { listOf } from './shared.ts';

const patientId = z.string().optional();
const ofPatient = { patientId, status: z.string().optional(), ...listInput };
const singles = ['patientId'];

/** Treatment, insurance and recalls: read only, as the practice system is their owner. */
export const clinicalOperations = (system: GatewaySystem): Operation[] => [
  listOf(system, {
    id: 'list_procedures',
    title: 'List procedures',
    description: 'Planned, done and existing work, by patient and status.',
    path: '/v1/procedures',
    input: z.looseObject(ofPatient),
    row: procedureRow,
    singles,
    phi: ['patientId', 'description', 'serviceDate', 'tooth'],
    unified: { model: 'procedures', filters: ['patientId', 'status', 'updatedSince'], map: toProcedure },
  }),
  listOf(system, {
    id: 'list_treatment_plans',
    title: 'List treatment plans',
    description: 'Treatment plans with their procedures.',
    path: '/v1/treatment-plans',
    input: z.looseObject({ patientId, ...listInput }),
    row: treatmentPlanRow,
    singles,
    phi: ['patientId', 'name'],
    unified: { model: 'treatment_plans', filters: ['patientId', 'updatedSince'], map: toTreatmentPlan },
  }),
  listOf(system, {
    id: 'list_coverages',
    title: 'Show insurance of a patient',
    description: 'Plans and subscribers of one patient.',
    path: '/v1/patients/{patientId}/coverages',
    input: z.looseObject({ patientId: z.string().min(1), ...listInput }),
    row: coverageRow,
    singles,
    phi: ['subscriberId'],
  }),
  listOf(system, {
    id: 'list_claims',
    title: 'List claims',
    description: 'Insurance claims by patient and state.',
    path: '/v1/claims',
    input: z.looseObject(ofPatient),
    row: claimRow,
    singles,
    phi: ['patientId', 'serviceDate'],
    unified: { model: 'claims', filters: ['patientId', 'status', 'updatedSince'], map: toClaim },
  }),
  listOf(system, {
    id: 'list_recalls',
    title: 'List recalls',
    description: 'Who is due for the next visit, and when.',
    path: '/v1/recalls',
    input: z.looseObject({
      dueFrom: z.iso.date().optional(),
      dueTo: z.iso.date().optional(),
      patientId,
      ...listInput,
    }),
    row: recallRow,
    singles,
    phi: ['patientId', 'dueOn'],
    unified: {
      model: 'recalls',
      filters: ['dueFrom', 'dueTo', 'patientId', 'updatedSince'],
      map: toRecall,
    },
  }),
];
