/** Sql: appended in the transaction of the caller, which may be one of `Sql` or of TypeORM. */
export const RECORD_EVENT = `insert into audit_log (at, actor_id, actor_kind, acting_role, action, target_type, subject,
    before, after, reason, context, request_id, ip, detail)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/** Sql: on the path of every call that reads patient data. */
export const RECORD_PATIENT_ACCESS = `insert into phi_access_log (at, actor_id, actor_kind, action, resource_type, resource_ref, patient_ref,
    records, tool_id, connection_id, operation, context, source, reason, request_id, ip,
    organisation_id)
  values ($1, $2, 'user', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;
