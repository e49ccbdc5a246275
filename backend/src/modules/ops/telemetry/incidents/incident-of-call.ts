import { createHash } from 'node:crypto';
import type { CallRecord } from '#hub/tool-calls/index.ts';
import type { Incident } from './incident-of.ts';

const LENGTH = 300;
/** From here on a status is a fault of the vendor or of the hub, and not of what was asked. */
const FAULT = 500;

/** The incident that a call belongs to; null for one that was answered, or refused for what it asked. */
export function incidentOfCall(
  { tool_id, operation, source, status, error_code: code, request_id }: CallRecord,
  toolName: string,
): Incident | null {
  if (code === null || (source !== 'mock_data' && status < FAULT)) return null;
  const kind = 'tool_call';
  const subject = [kind, tool_id, operation, code, source].join(' ');
  const ending = source === 'mock_data' ? 'sample data was shown' : 'the call failed';
  return {
    fingerprint: createHash('sha256').update(subject).digest('hex'),
    kind,
    message: `${toolName}, ${operation ?? 'a call'}: ${code}, ${ending}`.slice(0, LENGTH),
    url: '',
    browser: null,
    requestId: request_id,
  };
}
