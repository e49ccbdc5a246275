import { ApiError } from '../../../shared/api/index.ts';

/** The field of the form for each field of the call that is named otherwise. */
const NAMES: Readonly<Record<string, string>> = { price_cents: 'price', media_seconds: 'length' };

/** What the server said about single fields, by the names of the form. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? (error.info.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [NAMES[name] ?? name, text]));
}
