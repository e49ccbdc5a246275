import { describe, expect, it } from '@jest/globals';
import type { CallRecord } from '#hub/tool-calls/index.ts';
import { incidentOfCall } from './incident-of-call.ts';

const record = (changes: Partial<CallRecord>): CallRecord => ({
  ...{
    at: new Date(0),
    user_id: 'u1',
    connection_id: 'c1',
    tool_id: 'open-dental',
    operation: 'list_patients',
  },
  ...{ context: 'user', source: 'pica_live', status: 200, latency_ms: 5, retries: 0, request_id: 'req_1' },
  ...{ error_code: null, error_field: null, ...changes },
});
const of = (changes: Partial<CallRecord>) => incidentOfCall(record(changes), 'Open Dental');

describe('a call is an incident', () => {
  it('when sample data stood in for its failure, and when it failed at the tool', () => {
    expect(of({ source: 'mock_data', error_code: 'timeout' })).toMatchObject({
      ...{ kind: 'tool_call', url: '', browser: null, requestId: 'req_1' },
      message:
        'Open Dental, list patients: the vendor did not answer in time. Sample data was shown instead.',
    });
    expect(of({ source: 'error', status: 502, error_code: 'vendor_unavailable' })?.message).toBe(
      'Open Dental, list patients: the vendor could not be reached.',
    );
  });

  it('that names a code without words of its own, and a call without an operation', () => {
    const failed = { source: 'error', status: 500, error_code: 'moon_phase', operation: null } as const;
    expect(of(failed)?.message).toBe('Open Dental: it failed (moon phase).');
  });

  it('of one kind for all people and times, and of another for another operation, code or ending', () => {
    const failed = { source: 'error', status: 504, error_code: 'timeout' } as const;
    const all = [
      of(failed),
      of({ ...failed, user_id: 'u2', request_id: 'req_2', latency_ms: 900 }),
      of({ ...failed, operation: 'get_patient' }),
      of({ ...failed, error_code: 'vendor_unavailable' }),
      of({ ...failed, source: 'mock_data' }),
    ].map((one) => one?.fingerprint);
    expect(all[0]).toBe(all[1]);
    expect(new Set(all).size).toBe(4);
  });

  it.each([
    ['that was answered', {}],
    ['on sample data', { source: 'mock_data' }],
    ['that its person stopped', { status: 499, error_code: 'cancelled' }],
    ['that the rules refused', { source: 'error', status: 403, error_code: 'integration_context' }],
    ['with wrong input', { source: 'error', status: 400, error_code: 'invalid_request' }],
    ['whose raw answer was passed on', { status: 404, error_code: 'vendor_status' }],
  ] as const)('but not one %s', (_name, changes) => expect(of(changes)).toBeNull());
});
