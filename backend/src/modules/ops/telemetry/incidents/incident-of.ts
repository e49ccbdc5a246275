import { createHash } from 'node:crypto';
import type { IncidentKind } from './client-incident.entity.ts';
import { pageOf } from '../impersonal.ts';

const LENGTH = 300;
/** How the web app reports a visit to an unknown address. */
const NOT_FOUND = 'Page not found';
/** Ids, hashes of files and numbers differ between reports of one error. */
const VARYING = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{12,}\b|\d+/gi;

/** What is kept of a report, without anything of a person. */
export interface ReportedEvent {
  readonly level: string | null | undefined;
  readonly url: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface Incident {
  readonly fingerprint: string;
  readonly kind: IncidentKind;
  readonly message: string;
  readonly url: string;
  readonly browser: string | null;
  readonly requestId: string | null;
}

/** The incident that a report belongs to; null for what is neither an error nor a visit to an unknown address. */
export function incidentOf({ level, url, detail }: ReportedEvent): Incident | null {
  const message = textOf(detail['message']);
  const missing = level === 'warn' && message === NOT_FOUND ? pathIn(detail) : null;
  if (missing === null && level !== 'error') return null;
  const kind = missing === null ? 'error' : 'not_found';
  const subject = missing ?? message.replace(VARYING, '#').slice(0, LENGTH);
  return {
    fingerprint: createHash('sha256').update(`${kind} ${subject}`).digest('hex'),
    kind,
    message: (missing === null ? message : NOT_FOUND).slice(0, LENGTH) || 'An error without a message',
    url: missing ?? url,
    browser: textOf(detail['browser']).slice(0, 60) || null,
    requestId: (requestIdIn(detail) || textOf(detail['request_id'])).slice(0, 80) || null,
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';

const contextOf = (detail: ReportedEvent['detail']): Readonly<Record<string, unknown>> =>
  (detail['context'] ?? {}) as Readonly<Record<string, unknown>>;

const requestIdIn = (detail: ReportedEvent['detail']): string => textOf(contextOf(detail)['requestId']);

const pathIn = (detail: ReportedEvent['detail']): string => pageOf(textOf(contextOf(detail)['path']));
