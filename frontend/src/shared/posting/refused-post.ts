import { ApiError } from '../api/index.ts';
import type { IdentifierMatch } from '../identifiers/index.ts';
import type { PostDraft, PostErrors } from './composer-types.ts';

/** A field of a post in which something may identify a patient, as it was sent. */
export interface MarkedField {
  readonly label: string;
  readonly text: string;
  readonly matches: readonly IdentifierMatch[];
}

type Place = IdentifierMatch & { readonly field: string };

/** What the server marked, by field; empty for any other refusal. */
export function markedIn(error: unknown, sent: PostDraft | undefined): MarkedField[] {
  if (!(error instanceof ApiError) || error.code !== 'identifiers_found' || !sent) return [];
  const found = error.info.details?.['matches'];
  const places = Array.isArray(found) ? (found as Place[]) : [];
  const fields = [
    { field: 'title', label: 'Title', text: sent.title.trim() },
    { field: 'body', label: 'Text', text: sent.body.trim() },
    { field: 'tags', label: 'Tags', text: sent.tags.join(' ') },
  ];
  return fields
    .map(({ field, ...one }) => ({ ...one, matches: places.filter((place) => place.field === field) }))
    .filter(({ matches }) => matches.length > 0);
}

/** Until when a muted member cannot post; null: no date is set. Undefined for any other refusal. */
export function mutedUntil(error: unknown): Date | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'muted') return undefined;
  const until = error.info.details?.['until'];
  return typeof until === 'string' ? new Date(until) : null;
}

/** The refusals that belong to a field of the form. */
export function fieldErrors(error: unknown): PostErrors {
  if (!(error instanceof ApiError)) return {};
  const { deidentified_confirmed: confirmed, ...fields } = error.info.fields ?? {};
  const tags = Object.entries(fields).find(([name]) => name.startsWith('tags'))?.[1];
  const { category, title, body } = fields;
  return {
    ...(category && { category }),
    ...(title && { title }),
    ...(body && { body }),
    ...(tags && { tags }),
    ...(confirmed && { confirmed }),
  };
}
