import { z } from 'zod';
import { AdapterError } from '../runs/adapter-error.ts';
import type { Json } from '../types.ts';

/** The filters of a list. A filter that a system does not support is refused, never ignored. */
const FILTERS = [
  'lastName',
  'firstName',
  'birthDate',
  'phone',
  'email',
  'chartNumber',
  'patientId',
  'providerId',
  'operatoryId',
  'status',
  'from',
  'to',
  'dueFrom',
  'dueTo',
  'updatedSince',
];
const DEFAULT_LIMIT = 50;
const paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(DEFAULT_LIMIT),
  cursor: z.string().min(1).optional(),
});

export interface UnifiedPage {
  limit: number;
  cursor: string | undefined;
  /** The parameters without these two. */
  rest: Json;
}

/** Limit and cursor of a unified list. */
export function pageOf({ limit, cursor, ...rest }: Json): UnifiedPage {
  const page = paging.safeParse({ limit, cursor });
  if (!page.success)
    throw new AdapterError('invalid_request', 'limit must be a number from 1 to 200, cursor a text.');
  return { limit: page.data.limit, cursor: page.data.cursor, rest };
}

/**
 * Unified names to a system's own. A filter the system does not have is `not_supported`: a list that ignores what was
 * asked would be a wrong answer. What is no unified filter passes through.
 */
export function renamedFilters(
  params: Json,
  names: Readonly<Record<string, string>>,
  toolName: string,
): Json {
  const missing = Object.keys(params).find((name) => FILTERS.includes(name) && !(name in names));
  if (missing) throw new AdapterError('not_supported', `${toolName} cannot narrow this list by ${missing}.`);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [names[name] ?? name, value]));
}
