import { definePlugin } from '@chairside/kit';
import { classify } from './classify.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import {
  createAppointment,
  getAppointment,
  getPatient,
  listAppointments,
  listOperatories,
  listPatients,
  listProviders,
  updateAppointment,
} from './operations.ts';

const operations = [
  listPatients,
  getPatient,
  listAppointments,
  getAppointment,
  createAppointment,
  updateAppointment,
  listProviders,
  listOperatories,
];

export default definePlugin({ manifest, operations, mock, classify });
