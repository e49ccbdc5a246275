import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The library of resources, and pages of the web that wait for the review of a person. */
export class Resources1796000002003 implements MigrationInterface {
  name = 'Resources1796000002003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table resource_imports, resources;');
  }
}

const UP = `
create table resources (
  id uuid primary key default gen_random_uuid(),
  title varchar(160) not null,
  kind varchar(10) not null check (kind in ('article', 'guide', 'template', 'video', 'link')),
  summary varchar(500) not null default '',
  body text check (length(body) <= 100000),
  source_url varchar(2000),
  source_domain varchar(253),
  licence_note varchar(500),
  imported_at timestamptz,
  source varchar(10) check (source in ('pica_live', 'mock_data')),
  course_id uuid references courses on delete set null,
  public boolean not null default true,
  state varchar(10) not null default 'draft' check (state in ('draft', 'published', 'retired')),
  published_at timestamptz,
  created_by uuid references auth.users on delete set null,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
      || setweight(to_tsvector('english', left(coalesce(body, ''), 20000)), 'D') || to_tsvector('simple', title)) stored,
  check ((imported_at is null) = (source is null))
);
create unique index resources_source on resources (source_url) where source_url is not null;
create index resources_newest on resources (published_at desc, id) where state = 'published';
create index resources_search on resources using gin (search);
create index resources_course on resources (course_id) where course_id is not null;
create index resources_created_by on resources (created_by, updated_at desc) where created_by is not null;

create table resource_imports (
  id uuid primary key default gen_random_uuid(),
  url varchar(2000) not null,
  requested_by uuid not null references auth.users on delete cascade,
  state varchar(10) not null default 'queued'
    check (state in ('queued', 'running', 'review', 'published', 'failed', 'rejected')),
  source varchar(10) check (source in ('pica_live', 'mock_data')),
  error varchar(300),
  result jsonb,
  resource_id uuid references resources on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'review' or (result is not null and source is not null))
);
create unique index resource_imports_open on resource_imports (url) where state in ('queued', 'running', 'review');
create index resource_imports_person on resource_imports (requested_by, created_at desc);
create index resource_imports_newest on resource_imports (created_at desc, id);
create index resource_imports_waiting on resource_imports (updated_at) where state in ('queued', 'running');
create index resource_imports_resource on resource_imports (resource_id) where resource_id is not null;
`;
