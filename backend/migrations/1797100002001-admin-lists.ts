import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins filter and search the call log and the log of patient data without reading it whole: an index for each filter. */
export class AdminLists1797100002001 implements MigrationInterface {
  name = 'AdminLists1797100002001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create index call_log_tool on call_log (tool_id, at desc, id desc);
create index call_log_operation on call_log (operation, at desc, id desc) where operation is not null;
create index call_log_error on call_log (error_code, at desc, id desc) where error_code is not null;
create index call_log_failed on call_log (at desc, id desc) where error_code is not null and error_code <> 'cancelled';
create index call_log_not_live on call_log (source, at desc, id desc) where source <> 'pica_live';
create index call_log_platform on call_log (at desc, id desc) where context = 'platform';

drop index phi_access_log_at, phi_access_log_actor, phi_access_log_patient;
create index phi_access_log_at on phi_access_log (at desc, id desc);
create index phi_access_log_actor on phi_access_log (actor_id, at desc, id desc);
create index phi_access_log_patient on phi_access_log (patient_ref, at desc, id desc) where patient_ref is not null;
create index phi_access_log_tool on phi_access_log (tool_id, at desc, id desc) where tool_id is not null;
create index phi_access_log_reason on phi_access_log (at desc, id desc) where reason is not null;
`;

const DOWN = `
drop index phi_access_log_at, phi_access_log_actor, phi_access_log_patient, phi_access_log_tool, phi_access_log_reason;
create index phi_access_log_at on phi_access_log using brin (at);
create index phi_access_log_actor on phi_access_log (actor_id, id);
create index phi_access_log_patient on phi_access_log (patient_ref, id) where patient_ref is not null;
drop index call_log_tool, call_log_operation, call_log_error, call_log_failed, call_log_not_live, call_log_platform;
`;
