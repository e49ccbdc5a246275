import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody chose while setting up, and the state of their licence. What they did is never kept here: it is looked up. */
export class Onboarding1795404000002 implements MigrationInterface {
  name = 'Onboarding1795404000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table onboarding_state (
  user_id uuid primary key references auth.users on delete cascade,
  goals text[] not null default '{}' check (cardinality(goals) <= 3 and goals <@
    array['start_aligners', 'grow_cases', 'team_training', 'ce_hours', 'multi_site']),
  skipped text[] not null default '{}' check (skipped <@
    array['about', 'practice', 'goals', 'tool', 'first_step']),
  dismissed_at timestamptz,
  finished_at timestamptz,
  first_seen_at timestamptz not null default now()
);
alter table profiles add column license_state char(2) check (license_state ~ '^[A-Z]{2}$');

create function auth.account_leaves_onboarding() returns trigger language plpgsql as $$
begin
  delete from public.onboarding_state where user_id = old.id;
  update public.profiles set license_state = null where id = old.id and license_state is not null;
  return null;
end $$;
create trigger account_leaves_onboarding after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.account_leaves_onboarding();
`;

const DOWN = `
drop trigger account_leaves_onboarding on auth.users;
drop function auth.account_leaves_onboarding();
alter table profiles drop column license_state;
drop table onboarding_state;
`;
