import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is left of an upstream account's minute, for all processes. Unlogged: it starts full after a crash of the database. */
@Entity('account_budgets')
export class AccountBudget {
  @PrimaryColumn('text')
  account: string;

  @Column('double precision')
  tokens: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
