import { defineOperation } from '@chairside/kit';
import { z } from 'zod';

/** Loose: what the vendor sends beyond these fields passes through. */
const entry = z.looseObject({ id: z.string(), text: z.string() });

export const listEntries = defineOperation({
  id: 'list_entries',
  title: 'List entries',
  description: 'All entries, the oldest first.',
  effect: 'read',
  // Sample data may stand in when a live read fails.
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({ limit: z.coerce.number().int().min(1).max(100).optional() }),
  output: z.looseObject({ entries: z.array(entry) }),
  request: { method: 'GET', path: '/entries' },
});

export const addEntry = defineOperation({
  id: 'add_entry',
  title: 'Add an entry',
  description: 'Puts one entry at the end of the list.',
  effect: 'write',
  // A lost write that is reported as done would be worse than an error.
  fallback: 'never',
  idempotent: false,
  input: z.looseObject({ text: z.string().min(1) }),
  output: entry,
  request: { method: 'POST', path: '/entries' },
});
