import { badField, type Caller } from '#hub/tool-calls/index.ts';

/**
 * Reads X-Integration-Context. The guard compares it with the connection that is used; it grants nothing.
 * @throws AppError 400 for a value that is neither `user` nor `platform`
 */
export function readContextHeader(value: string | undefined): Caller['contextHeader'] {
  if (value === undefined || value === '') return undefined;
  if (value === 'user' || value === 'platform') return value;
  throw badField('X-Integration-Context', 'must be user or platform');
}
