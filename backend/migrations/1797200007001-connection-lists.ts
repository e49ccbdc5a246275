import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins filter connections and messages of the contact form without reading the tables whole. */
export class ConnectionLists1797200007001 implements MigrationInterface {
  name = 'ConnectionLists1797200007001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create index picaos_integrations_live on picaos_integrations (created_at desc, id desc)
  where connection_status = 'connected' and is_pica_native and not dev_mode and not needs_reconnect;
create index picaos_integrations_sample on picaos_integrations (created_at desc, id desc)
  where connection_status = 'mock_connected';
create index picaos_integrations_credential on picaos_integrations (credentials_id) where credentials_id is not null;
create index contact_messages_listed on contact_messages (created_at desc, id);
create index contact_messages_parts on contact_messages using gin (lower(reference || ' ' || first_name || ' ' || last_name
  || ' ' || email::text || ' ' || coalesce(practice_name, '') || ' ' || subject) gin_trgm_ops);
`;

const DOWN = `
drop index contact_messages_parts, contact_messages_listed;
drop index picaos_integrations_credential, picaos_integrations_sample, picaos_integrations_live;
`;
