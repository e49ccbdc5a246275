import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accountTables } from './initial/accounts.ts';
import { hubTables } from './initial/hub.ts';

const STEPS = [accountTables, hubTables];

/** Accounts, profiles, roles, mail and the tool hub. */
export class Initial1763700000000 implements MigrationInterface {
  name = 'Initial1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const step of STEPS) await runner.query(step.up);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const step of STEPS.toReversed()) await runner.query(step.down);
  }
}
