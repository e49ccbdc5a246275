import { createHash } from 'node:crypto';
import type { CallRecord } from '#hub/tool-calls/index.ts';
import { failedCallText } from './failed-call-text.ts';
import type { Incident } from './incident-of.ts';

const LENGTH = 300;
/** From here on a status is a fault of the vendor or of the hub, and not of what was asked. */
const FAULT = 500;

/** The incident that a call belongs to; null for one that was answered, or refused for what it asked. */
export function incidentOfCall(record: CallRecord, toolName: string): Incident | null {
  const { tool_id, operation, source, status, error_code: code } = record;
  if (code === null || (source !== 'mock_data' && status < FAULT)) return null;
  const kind = 'tool_call';
  const subject = [kind, tool_id, operation, code, source].join(' ');
  return {
    fingerprint: createHash('sha256').update(subject).digest('hex'),
    kind,
    message: failedCallText(record, toolName).slice(0, LENGTH),
    url: '',
    browser: null,
    requestId: record.request_id,
  };
}
