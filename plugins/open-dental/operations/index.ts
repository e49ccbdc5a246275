import type { Operation } from '@chairside/kit';
import * as clinical from './clinical.ts';
import * as people from './people.ts';
import * as schedule from './schedule.ts';

/** Everything this hub can ask of Open Dental. */
export const operations: readonly Operation[] = [
  people.listPatients,
  people.getPatient,
  people.createPatient,
  people.updatePatient,
  schedule.listAppointments,
  schedule.getAppointment,
  schedule.createAppointment,
  schedule.updateAppointment,
  schedule.confirmAppointment,
  schedule.breakAppointment,
  schedule.listSlots,
  people.listProviders,
  people.listOperatories,
  clinical.listProcedures,
  clinical.listTreatmentPlans,
  clinical.listClaims,
  clinical.listRecalls,
  clinical.listRecallTypes,
  clinical.getInsurance,
  clinical.createCommlog,
];
