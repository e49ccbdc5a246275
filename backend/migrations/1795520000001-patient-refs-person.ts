import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Brings back the index that `on conflict (owner_user_id, …)` of the version before relies on: in a rolling restart its
 * processes still write. It may go once no version in use names it.
 */
export class PatientRefsPerson1795520000001 implements MigrationInterface {
  name = 'PatientRefsPerson1795520000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unique index patient_refs_person on patient_refs (owner_user_id, tool_name, external_id, is_sample)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index patient_refs_person');
  }
}
