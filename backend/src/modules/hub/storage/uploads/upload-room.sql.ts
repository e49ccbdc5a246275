/**
 * Sql: sums of two tables with filters. What is stored and what is still coming, in bytes, and the uploads of a day. $2 is a day ago,
 * $3 is now.
 */
export const UPLOAD_ROOM = `
  select (select coalesce(sum(bytes), 0) from storage_objects where owner_id = $1)::float8
      + coalesce(sum(bytes) filter (where state = 'open' and ends_at > $3), 0)::float8 as bytes,
    (count(*) filter (where created_at > $2))::int as today,
    (count(*) filter (where state = 'open' and ends_at > $3))::int as open,
    min(created_at) filter (where created_at > $2) as first
  from storage_uploads where owner_id = $1 and created_at < $3::timestamptz + interval '1 minute'`;

export interface UploadRoom extends Record<string, unknown> {
  readonly bytes: number;
  readonly today: number;
  readonly open: number;
  readonly first: Date | null;
}
