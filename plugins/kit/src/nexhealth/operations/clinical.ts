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
import { byId, EVER, listQuery, OFFICE, PRACTICE, type Rewire } from './shared.ts';

const ofPatient = { patientId: byId('patient_id', 'patientId') } as const;

/** NexHealth knows the first day only; the last one is held to here. */
function dueBy(row: Json | undefined, { dueFrom, dueTo }: Json): Json | undefined {
  const due = String(row?.['dueOn'] ?? '');
  const early = typeof dueFrom === 'string' && due < dueFrom;
  const late = typeof dueTo === 'string' && (due === '' || due > dueTo);
  return early || late ? undefined : row;
}

/** Treatment, insurance and recalls: read only. */
export const clinicalOperations = (rewire: Rewire): readonly Operation[] => [
  rewire('list_procedures', {
    request: { method: 'GET', path: '/procedures', fixedQuery: OFFICE },
    prepare: listQuery(ofPatient, EVER),
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
    prepare: listQuery({ ...ofPatient, includeDeleted: 'include_deleted' }, EVER),
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
