import type { Json, Operation } from '../../types.ts';
import { pageOf } from '../envelope.ts';
import {
  claim,
  claimOf,
  coverage,
  coverageOf,
  procedure,
  procedureOf,
  recall,
  recallOf,
  treatmentPlan,
  treatmentPlanOf,
} from '../rows/clinical.ts';
import { byId, ALL_TIME, listQuery, OFFICE, PRACTICE, type WithRequest } from './shared.ts';

const ofPatient = { patientId: byId('patient_id', 'patientId') } as const;

/** NexHealth knows the first day only; the last one is held to here. */
function dueBy(row: Json | undefined, { dueFrom, dueTo }: Json): Json | undefined {
  const due = String(row?.['dueOn'] ?? '');
  const early = typeof dueFrom === 'string' && due < dueFrom;
  const late = typeof dueTo === 'string' && (due === '' || due > dueTo);
  return early || late ? undefined : row;
}

/** Treatment, insurance and recalls: read only. */
export const clinicalOperations = (rewire: WithRequest): readonly Operation[] => [
  rewire('list_procedures', {
    request: { method: 'GET', path: '/procedures', fixedQuery: OFFICE },
    prepare: listQuery(ofPatient, ALL_TIME),
    mapResponse: pageOf(procedure, procedureOf),
  }),
  rewire('list_treatment_plans', {
    request: { method: 'GET', path: '/treatment_plans', fixedQuery: PRACTICE },
    prepare: listQuery(ofPatient),
    mapResponse: pageOf(treatmentPlan, treatmentPlanOf),
  }),
  rewire('list_coverages', {
    request: { method: 'GET', path: '/insurance_coverages', fixedQuery: PRACTICE },
    prepare: listQuery(ofPatient),
    mapResponse: pageOf(coverage, coverageOf),
  }),
  rewire('list_claims', {
    request: { method: 'GET', path: '/claims', fixedQuery: OFFICE },
    prepare: listQuery({ ...ofPatient, includeDeleted: 'include_deleted' }, ALL_TIME),
    mapResponse: pageOf(claim, claimOf),
  }),
  rewire('list_recalls', {
    request: { method: 'GET', path: '/patient_recalls', fixedQuery: OFFICE },
    prepare: listQuery({
      ...ofPatient,
      dueFrom: (from) => ({ due_after: `${String(from)}T00:00:00Z` }),
      dueTo: () => ({}),
    }),
    mapResponse: pageOf(recall, (row, input) => dueBy(recallOf(row), input)),
  }),
];
