import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person's recovery codes as one factor, with an id and a name, whose used codes are remembered as used. */
export class RecoveryCodeFactor1795260002000 implements MigrationInterface {
  name = 'RecoveryCodeFactor1795260002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

/** Sets made before become factors too; only an authenticator that holds the name makes theirs longer. */
const UP = `
alter table auth.factors
  drop constraint factors_factor_type_check,
  alter column sealed_secret drop not null,
  add constraint factors_factor_type_check check (factor_type in ('totp', 'recovery_code')),
  add constraint factors_secret_check check ((factor_type = 'totp') = (sealed_secret is not null));
create unique index factors_one_recovery_set on auth.factors (user_id) where factor_type = 'recovery_code';

insert into auth.factors (id, user_id, factor_type, friendly_name, status, created_at)
select gen_random_uuid(), c.user_id, 'recovery_code',
  case when exists (select from auth.factors f where f.user_id = c.user_id and f.friendly_name = 'Recovery codes')
    then 'Recovery codes ' || c.user_id else 'Recovery codes' end,
  'verified', min(c.created_at)
from auth.recovery_codes c group by c.user_id;

alter table auth.recovery_codes add column used_at timestamptz;
`;

const DOWN = `
delete from auth.recovery_codes where used_at is not null;
alter table auth.recovery_codes drop column used_at;
delete from auth.factors where factor_type = 'recovery_code';
drop index auth.factors_one_recovery_set;
alter table auth.factors
  drop constraint factors_secret_check,
  drop constraint factors_factor_type_check,
  alter column sealed_secret set not null,
  add constraint factors_factor_type_check check (factor_type in ('totp'));
`;
