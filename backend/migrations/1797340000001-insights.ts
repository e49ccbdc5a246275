import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Figures of practices: totals by day, their targets, the runs that collect them, and views that people save. A scope is a
 * person or an organisation and bears the id of either, so that figures go with their owner.
 */
export class Insights1797340000001 implements MigrationInterface {
  name = 'Insights1797340000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table insight_scopes (
        id uuid primary key check (id = coalesce(user_id, organisation_id)),
        user_id uuid references auth.users on delete cascade,
        organisation_id uuid references organisations on delete cascade,
        nightly_by uuid references auth.users on delete set null,
        nightly_at timestamptz,
        check (num_nonnulls(user_id, organisation_id) = 1)
      );
      create index insight_scopes_nightly on insight_scopes (nightly_by) where nightly_by is not null;

      create table kpi_facts (
        id bigint generated always as identity primary key,
        scope_type varchar(12) not null check (scope_type in ('user', 'organisation')),
        scope_id uuid not null references insight_scopes on delete cascade,
        location_id uuid references locations,
        provider_ref varchar(300),
        metric varchar(40) not null,
        day date not null,
        numerator numeric(14,2) not null,
        denominator numeric(14,2),
        source varchar(10) not null check (source in ('pica_live', 'mock_data')),
        tool_name varchar(60) not null,
        collected_at timestamptz not null,
        constraint kpi_facts_key unique nulls not distinct
          (scope_type, scope_id, location_id, provider_ref, metric, day, source, tool_name)
      );
      create index kpi_facts_location on kpi_facts (location_id) where location_id is not null;
      create index kpi_facts_days on kpi_facts (scope_type, scope_id, metric, day);

      create table kpi_providers (
        scope_id uuid not null references insight_scopes on delete cascade,
        ref varchar(300) not null,
        name varchar(160) not null,
        primary key (scope_id, ref)
      );

      create table kpi_targets (
        scope_type varchar(12) not null check (scope_type in ('user', 'organisation')),
        scope_id uuid not null references insight_scopes on delete cascade,
        metric varchar(40) not null,
        value numeric(14,4) not null,
        updated_at timestamptz not null default now(),
        primary key (scope_type, scope_id, metric)
      );

      create table bi_views (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references auth.users on delete cascade,
        name varchar(80) not null,
        filters jsonb not null,
        created_at timestamptz not null default now()
      );
      create unique index bi_views_name on bi_views (user_id, lower(name));

      create table collection_runs (
        id uuid primary key default gen_random_uuid(),
        scope_type varchar(12) not null check (scope_type in ('user', 'organisation')),
        scope_id uuid not null references insight_scopes on delete cascade,
        tool_name varchar(60) not null,
        state varchar(8) not null default 'queued'
          check (state in ('queued', 'running', 'ok', 'partial', 'failed')),
        started_by uuid references auth.users on delete set null,
        nightly boolean not null default false,
        "from" date not null,
        "to" date not null,
        error varchar(300),
        source varchar(10) check (source in ('pica_live', 'mock_data')),
        metrics text[] not null default '{}',
        created_at timestamptz not null default now(),
        started_at timestamptz,
        ended_at timestamptz
      );
      create index collection_runs_scope on collection_runs (scope_id, created_at desc, id);
      create unique index collection_runs_one_open on collection_runs (scope_id, tool_name)
        where state in ('queued', 'running');
      create index collection_runs_open on collection_runs (created_at) where state in ('queued', 'running')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table collection_runs, bi_views, kpi_targets, kpi_providers, kpi_facts, insight_scopes',
    );
  }
}
