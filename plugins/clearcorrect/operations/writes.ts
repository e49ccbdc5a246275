import { defineOperation, withIdempotencyKey } from '@chairside/kit';
import { z } from 'zod';
import { recordForm } from '../files.ts';
import {
  caseRow,
  decisionInput,
  id,
  orderInput,
  orderRow,
  prescription,
  recordInput,
  recordRow,
  submitInput,
  CASE_PHI,
} from '../schemas.ts';

const write = { effect: 'write', fallback: 'never', idempotent: false } as const;
const { headers, prepare } = withIdempotencyKey;
const UPLOAD_MS = 300_000;

export const createCase = defineOperation({
  id: 'create_case',
  title: 'Begin a case',
  description: 'A draft with the prescription; records are added next, then it is submitted.',
  ...write,
  input: prescription,
  output: caseRow,
  request: { method: 'POST', path: '/v1/cases', headers },
  prepare,
  phi: CASE_PHI,
});

export const addRecord = defineOperation({
  id: 'add_record',
  title: 'Add a record',
  description: 'A scan, photo or X-ray; what a camera wrote beside a photo is taken out.',
  ...write,
  timeoutMs: UPLOAD_MS,
  input: recordInput,
  output: recordRow,
  request: { method: 'POST', path: '/v1/cases/{id}/records', headers, multipart: true },
  prepare: (input) => ({
    ...recordForm(input),
    idempotencyKey: prepare(input)['idempotencyKey'],
  }),
  phi: ['fileName'],
});

export const submitCase = defineOperation({
  id: 'submit_case',
  title: 'Submit a case',
  description: 'Sends the draft, once the patient has consented and the scans match the arches.',
  ...write,
  input: submitInput,
  output: caseRow,
  request: { method: 'POST', path: '/v1/cases/{id}/submit', headers },
  prepare,
  phi: CASE_PHI,
});

export const approveSetup = defineOperation({
  id: 'approve_setup',
  title: 'Approve the setup',
  description: 'Accepts this version of the treatment setup; the aligners are made next.',
  ...write,
  input: decisionInput,
  output: caseRow,
  request: { method: 'POST', path: '/v1/cases/{id}/setup/approve', headers },
  prepare,
  phi: CASE_PHI,
});

export const requestChanges = defineOperation({
  id: 'request_setup_changes',
  title: 'Ask for changes to the setup',
  description: 'Sends this version of the treatment setup back with a note.',
  ...write,
  input: decisionInput.extend({ note: z.string().min(1).max(2_000) }),
  output: caseRow,
  request: { method: 'POST', path: '/v1/cases/{id}/setup/request-changes', headers },
  prepare,
  phi: CASE_PHI,
});

export const cancelCase = defineOperation({
  id: 'cancel_case',
  title: 'Cancel a case',
  description: 'Ends a case whose aligners are not being made yet.',
  ...write,
  input: z.looseObject({ id }),
  output: caseRow,
  request: { method: 'POST', path: '/v1/cases/{id}/cancel', headers },
  prepare,
  phi: CASE_PHI,
});

export const createOrder = defineOperation({
  id: 'create_order',
  title: 'Order a revision, retainer or replacement',
  description: 'A further order for a case whose aligners were made.',
  ...write,
  input: orderInput,
  output: orderRow,
  request: { method: 'POST', path: '/v1/cases/{id}/orders', headers },
  prepare,
});
