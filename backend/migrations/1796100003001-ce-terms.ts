import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Terms of one scheme do not overlap; and records are found by any part of the participant's name. */
export class CeTerms1796100003001 implements MigrationInterface {
  name = 'CeTerms1796100003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists btree_gist;
      alter table ce_schemes drop constraint ce_schemes_scheme_term_start_key,
        add constraint ce_schemes_terms exclude using gist
          (lower(scheme) with =, daterange(term_start, term_end, '[]') with &&);
      drop index ce_records_name;
      create index ce_records_name on ce_records using gin (lower(participant_name) gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index ce_records_name;
      create index ce_records_name on ce_records (lower(participant_name) text_pattern_ops);
      alter table ce_schemes drop constraint ce_schemes_terms,
        add constraint ce_schemes_scheme_term_start_key unique (scheme, term_start);
    `);
  }
}
