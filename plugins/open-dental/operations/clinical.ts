import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import { claimsOf, proceduresOf, recallsOf, treatmentPlansOf } from '../mapper/index.ts';
import { EDITED, listParams, nextOffset, procedureListParams } from '../mapper/params.ts';
import { id, listInput } from '../schemas.ts';
import {
  claimRow,
  claimsInput,
  coverageRow,
  plansInput,
  procedureRow,
  proceduresInput,
  recallRow,
  recallsInput,
  recallTypeRow,
  treatmentPlanRow,
} from '../schemas-clinical.ts';
import { create, inList, list, one } from './shared.ts';

const OF_PATIENT = { patientId: 'PatNum' };
const singles = ['PatNum', 'AptNum'];

export const listProcedures = defineOperation({
  id: 'list_procedures',
  title: 'List procedures',
  description: 'Planned, done and existing work, by patient, appointment or status.',
  ...list,
  singles,
  input: proceduresInput,
  output: z.array(procedureRow),
  request: { method: 'GET', path: '/procedurelogs' },
  phi: inList(['PatNum', 'ProcDate', 'descript', 'ToothNum']),
  unified: {
    model: 'procedures',
    verb: 'list',
    lacks: ['treatmentPlanId', 'codeSystem', 'area'],
    input: procedureListParams,
    output: proceduresOf,
    next: nextOffset,
  },
});

export const listTreatmentPlans = defineOperation({
  id: 'list_treatment_plans',
  title: 'List treatment plans',
  description: 'Treatment plans with their state.',
  ...list,
  singles,
  input: plansInput,
  output: z.array(treatmentPlanRow),
  request: { method: 'GET', path: '/treatplans' },
  phi: inList(['PatNum', 'DateTP', 'Heading']),
  unified: {
    model: 'treatment_plans',
    verb: 'list',
    lacks: ['locationId', 'procedureIds'],
    input: listParams(OF_PATIENT),
    output: treatmentPlansOf,
    next: nextOffset,
  },
});

export const listClaims = defineOperation({
  id: 'list_claims',
  title: 'List claims',
  description: 'Insurance claims by patient and state.',
  ...list,
  singles,
  input: claimsInput,
  output: z.array(claimRow),
  request: { method: 'GET', path: '/claims' },
  phi: inList(['PatNum', 'DateService']),
  unified: {
    model: 'claims',
    verb: 'list',
    input: listParams({ ...OF_PATIENT, updatedSince: EDITED }),
    output: claimsOf,
    next: nextOffset,
  },
});

export const listRecalls = defineOperation({
  id: 'list_recalls',
  title: 'List recalls',
  description: 'Who is due for the next visit, and when.',
  ...list,
  singles,
  input: recallsInput,
  output: z.array(recallRow),
  request: { method: 'GET', path: '/recalls' },
  phi: inList(['PatNum', 'DateDue']),
  unified: {
    model: 'recalls',
    verb: 'list',
    lacks: ['locationId', 'typeName', 'appointmentId', 'contactedAt'],
    input: listParams(OF_PATIENT),
    output: recallsOf,
    next: nextOffset,
  },
});

export const listRecallTypes = defineOperation({
  id: 'list_recall_types',
  title: 'List recall types',
  description: 'The kinds of recall this practice uses.',
  ...list,
  input: listInput,
  output: z.array(recallTypeRow),
  request: { method: 'GET', path: '/recalltypes' },
});

export const getInsurance = defineOperation({
  id: 'get_insurance',
  title: 'Show insurance of a patient',
  description: 'Plans and subscribers of one patient.',
  ...one,
  input: z.looseObject({ PatNum: id }),
  output: z.array(coverageRow),
  request: { method: 'GET', path: '/familymodules/{PatNum}/Insurance' },
  phi: inList(['SubscriberID']),
});

export const createCommlog = defineOperation({
  id: 'create_commlog',
  title: 'Note a contact',
  description: 'Notes in the chart that the patient was contacted.',
  ...create,
  input: z.looseObject({ PatNum: id, Note: z.string().min(1) }),
  output: z.looseObject({ CommlogNum: z.number(), PatNum: z.number() }),
  request: { method: 'POST', path: '/commlogs' },
  phi: ['PatNum', 'Note'],
});
