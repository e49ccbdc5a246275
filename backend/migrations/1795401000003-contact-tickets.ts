import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of the ticket that a reply opened, as people say it: the ticket itself is support's. */
export class ContactTickets1795401000003 implements MigrationInterface {
  name = 'ContactTickets1795401000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contact_messages add column ticket_number varchar(24)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contact_messages drop column ticket_number');
  }
}
