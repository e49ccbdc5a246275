/**
 * One at a time for an owner: two unique indexes know a person's patient while the version before may run, ON CONFLICT
 * heeds one of them, and the other would refuse who comes second at the same moment. The lock and the upsert are one statement, which TypeORM cannot say.
 */
export const UPSERT_REF = `
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended('patient_refs' || coalesce($7, $1)::text, 0)))
  insert into patient_refs (owner_user_id, tool_name, external_id, sealed_name, sealed_birth_date, is_sample,
    organisation_id)
  select $1::uuid, $2, $3, $4, $5, $6::boolean, $7::uuid from turn
  on conflict (owner_id, tool_name, external_id, is_sample) do update set
    sealed_name = excluded.sealed_name, sealed_birth_date = excluded.sealed_birth_date, updated_at = now()
  returning id`;
