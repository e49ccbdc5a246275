import type { SortColumn } from './object.dto.ts';

/** Names by their bytes, so that the order is the same everywhere; folders have no times and come first. */
const ORDER: Readonly<Record<SortColumn, string>> = {
  name: 'entry collate "C" %, id nulls first',
  created_at: '"createdAt" % nulls first, entry collate "C"',
  updated_at: '"updatedAt" % nulls first, entry collate "C"',
  last_accessed_at: '"lastAccessedAt" % nulls first, entry collate "C"',
};

/**
 * Sql: paths are folded into the entries of one folder, which takes a distinct and a union. $1 the bucket, $2 the folder with its slash
 * or nothing, $3 the beginning of the names as a pattern, $4 the folder of the person or null for all.
 */
export const listObjects = (column: SortColumn, order: 'asc' | 'desc'): string => `
  with below as materialized (
    select *, substr(name, length($2) + 1) as rest from storage_objects
    where bucket_id = $1 and starts_with(name, $2) and substr(name, length($2) + 1) ilike $3
      and ($4::text is null or split_part(name, '/', 1) = $4)
  )
  select * from (
  select rest as entry, id, mime, bytes, checksum, cache_control as "cacheControl", created_at as "createdAt",
      updated_at as "updatedAt", last_accessed_at as "lastAccessedAt"
    from below where position('/' in rest) = 0
  union all
  select distinct split_part(rest, '/', 1), null::uuid, null, null::bigint, null, null, null::timestamptz, null::timestamptz,
      null::timestamptz
    from below where position('/' in rest) > 0
  ) entries
  order by ${ORDER[column].replace('%', order)} limit $5 offset $6`;
