import type { Json } from '@chairside/kit';
import { openApiOf } from '@chairside/kit/openapi';
import clearcorrect from './clearcorrect/index.ts';
import dentrix from './dentrix/index.ts';

const PRACTICE =
  'Our own format for practice systems that have no public API; Dentrix and Eaglesoft are reached over it, and whoever runs a gateway speaks it. Field names are those of the unified practice model. A deleted row is `{id, deletedAt}`. A write is answered at once with an operation; GET /v1/operations/{operationId} says whether it is pending, done or failed. Codes of problems: unauthorized, permission_denied, not_found, validation_failed, conflict_slot_taken, idempotency_conflict, bridge_offline (503 with Retry-After), cursor_expired, not_supported, rate_limited.';
const CASES =
  'Our own format for aligner cases: ClearCorrect has no public API. Files travel as multipart/form-data with their SHA-256. Codes of problems: unauthorized, permission_denied, not_found, validation_failed, invalid_state, idempotency_conflict, not_supported, rate_limited.';

/** The OpenAPI documents of the formats of our own, by the file in which each lies. */
export const formats: Readonly<Record<string, Json>> = {
  // Eaglesoft's operations are the same.
  'kit/src/practice-gateway/openapi.json': openApiOf(dentrix, {
    title: 'Practice Gateway v1',
    version: '1.0.0',
    description: PRACTICE,
  }),
  'clearcorrect/openapi.json': openApiOf(clearcorrect, {
    title: 'Aligner Case Gateway v1',
    version: '1.0.0',
    description: CASES,
  }),
};
