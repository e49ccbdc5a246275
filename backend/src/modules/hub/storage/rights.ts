import type { UserPrincipal } from '#access/principal.ts';
import { accessDenied } from './storage.errors.ts';

/** As much of a principal as rights depend on: a person, the operator's key, or nobody in particular. */
export type StorageCaller =
  | Pick<UserPrincipal, 'kind' | 'userId'>
  | { readonly kind: 'service' }
  | { readonly kind: 'anon' };

/** The first segment of a path is its person: the part of a statement that says so. */
export const IN_FOLDER = `split_part(name, '/', 1) = :folder`;

interface Narrowed {
  andWhere(condition: string, parameters: object): this;
}

/**
 * Limits a statement on objects to those that the caller may see: everything for the operator's key, a person's own folder,
 * and nothing for anybody else. The rows of others look like missing ones.
 */
export function withinReach<T extends Narrowed>(statement: T, caller: StorageCaller): T {
  if (caller.kind === 'service') return statement;
  return statement.andWhere(IN_FOLDER, { folder: folderOf(caller) });
}

/** The folder that a caller's statements are limited to: null for all, and a name that no folder has for nobody. */
export const folderOf = (caller: StorageCaller): string | null =>
  caller.kind === 'service' ? null : caller.kind === 'user' ? caller.userId : '';

/** @throws AppError 403 where the caller may not write this path */
export function assertMayWrite(caller: StorageCaller, name: string): void {
  const folder = folderOf(caller);
  if (folder !== null && name.split('/', 1)[0] !== folder) throw accessDenied();
}

/** Whose quota an object counts for. */
export const payerOf = (caller: StorageCaller): string | null =>
  caller.kind === 'user' ? caller.userId : null;
