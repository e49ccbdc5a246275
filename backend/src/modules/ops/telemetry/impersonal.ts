import { impersonal } from '#platform/logging/impersonal.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Field names behind which a person may stand. */
const PERSONAL =
  /^(?:name|patients?|person|contact|email|phone|mobile|address|street|birth|birthdate|birth_date|dob|ssn|password|token|secret|key|body|payload|note|notes|text|query|search|q|(?:first|last|full|patient|user|practice)_?name|(?:access|refresh)_?token)$/i;
const DEEPEST = 4;

/** The path of a page: no origin, no query, no ids, no address. */
export function pageOf(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0];
  return impersonal((path || '/').replace(UUID, ':id')).slice(0, 300);
}

/** The same fields, without those named after a person's data, texts made impersonal, however deep. */
export function impersonalFields(fields: object, depth = 1): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name]) => !PERSONAL.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, impersonalValue(value, depth)]));
}

function impersonalValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return impersonal(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one: unknown) => impersonalValue(one, depth + 1));
  return impersonalFields(value, depth + 1);
}
