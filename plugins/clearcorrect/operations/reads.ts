import { defineOperation, type Pagination } from '@chairside/kit';
import { z } from 'zod';
import {
  caseRow,
  casesInput,
  eventRow,
  id,
  listInput,
  pageOf,
  practiceRow,
  statusAnswer,
  CASE_PHI,
} from '../schemas.ts';

const pagination: Pagination = {
  kind: 'cursor',
  param: 'cursor',
  next: 'nextCursor',
  items: 'data',
  limitParam: 'limit',
  maxPages: 20,
};
const list = { effect: 'read', fallback: 'list', idempotent: true, pagination } as const;
const one = { effect: 'read', fallback: 'never', idempotent: true } as const;

export const getStatus = defineOperation({
  id: 'get_status',
  title: 'Ask the gateway how it is',
  description: 'Its name, version and what it can do.',
  ...one,
  input: z.looseObject({}),
  output: statusAnswer,
  request: { method: 'GET', path: '/v1/status' },
});

export const listPractices = defineOperation({
  id: 'list_practices',
  title: 'List treating practices',
  description: 'Where aligners can be sent.',
  ...list,
  input: listInput,
  output: pageOf(practiceRow),
  request: { method: 'GET', path: '/v1/practices' },
});

export const listCases = defineOperation({
  id: 'list_cases',
  title: 'List cases',
  description: 'Aligner cases by status and date of change.',
  ...list,
  input: casesInput,
  output: pageOf(caseRow),
  request: { method: 'GET', path: '/v1/cases' },
  phi: CASE_PHI.map((field) => `data.*.${field}`),
});

export const getCase = defineOperation({
  id: 'get_case',
  title: 'Open a case',
  description: 'One case with its setup, orders and shipments.',
  ...one,
  input: z.looseObject({ id }),
  output: caseRow,
  request: { method: 'GET', path: '/v1/cases/{id}' },
  phi: CASE_PHI,
});

export const listEvents = defineOperation({
  id: 'list_case_events',
  title: 'Show the history of a case',
  description: 'What happened to a case, and when.',
  ...one,
  input: z.looseObject({ id, ...listInput.shape }),
  output: pageOf(eventRow),
  request: { method: 'GET', path: '/v1/cases/{id}/events' },
  pagination,
});
