import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says on the channel `row_changes` which rows of the two tables that clients may follow were changed, when the change
 * commits: ids only. Each process then reads the row for those who listen to it (`hub/realtime`).
 */
export class RowChanges1797200002001 implements MigrationInterface {
  name = 'RowChanges1797200002001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION);
    for (const [table, owner] of TABLES) await runner.query(triggersOf(table, owner));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of TABLES)
      await runner.query(`drop trigger row_changed on ${table}; drop trigger row_updated on ${table}`);
    await runner.query('drop function tell_row_change');
  }
}

/** Each table with the column that holds the id of the person whose row it is. */
const TABLES = [
  ['picaos_integrations', 'user_id'],
  ['profiles', 'id'],
] as const;

const FUNCTION = `
create function tell_row_change() returns trigger language plpgsql as $$
declare changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('row_changes', jsonb_build_object(
    'table', tg_table_name, 'type', tg_op, 'id', changed -> 'id', 'owner', changed -> tg_argv[0])::text);
  return null;
end $$`;

/** A save that changed nothing is told to nobody. */
const triggersOf = (table: string, owner: string): string => `
create trigger row_changed after insert or delete on ${table}
  for each row execute function tell_row_change(${owner});
create trigger row_updated after update on ${table}
  for each row when (new.* is distinct from old.*) execute function tell_row_change(${owner})`;
