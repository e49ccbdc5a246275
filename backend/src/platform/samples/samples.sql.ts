/** A statement that notes what happened to the samples, and writes no row where somebody else has. Sql: `insert … select`. */
export interface Note {
  readonly name: string;
  readonly text: string;
}

/** An empty database has no account, and never had samples. Of several processes one gets the row. */
export const CLAIM: Note = {
  name: 'samples_claim',
  text: `insert into sample_loads (loaded_at) select $1 where not exists (select 1 from auth.users)
    on conflict do nothing`,
};
export const LOADED: Note = {
  name: 'samples_loaded',
  text: `insert into sample_loads (loaded_at) values ($1)
    on conflict (single) do update set loaded_at = excluded.loaded_at, removed_at = null`,
};
export const REMOVED: Note = {
  name: 'samples_removed',
  text: `insert into sample_loads (loaded_at, removed_at) values ($1, $1)
    on conflict (single) do update set removed_at = excluded.removed_at`,
};
