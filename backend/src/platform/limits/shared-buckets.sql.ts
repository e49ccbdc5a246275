import { secondsSince } from './elapsed.ts';

const filled = `least($2::float8, b.tokens + ${secondsSince('b.updated_at')} * $3::float8)`;

/** Sql: `on conflict … where`, by the clock of the database. */
export const TAKE = `
  insert into auth.rate_buckets as b (key, tokens, updated_at)
  select $1, $2::float8 - 1, clock_timestamp() where $3::float8 > 0
  on conflict (key) do update set tokens = ${filled} - 1, updated_at = clock_timestamp() where ${filled} >= 1`;

/** A refusal writes nothing, unless the bucket lies in the future: from now on it fills again. */
export const WAIT = `
  with pulled as (
    update auth.rate_buckets set updated_at = clock_timestamp() where key = $1 and updated_at > clock_timestamp()
  )
  select ceil((1 - ${filled}) / $3::float8)::int as wait from auth.rate_buckets b where b.key = $1`;
