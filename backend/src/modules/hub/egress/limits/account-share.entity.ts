import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many calls to an upstream account one process may run at once, and until when. Unlogged. */
@Index('account_shares_process', ['process'])
@Entity('account_shares')
export class AccountShare {
  @PrimaryColumn('text')
  account: string;

  @PrimaryColumn('uuid')
  process: string;

  @Column('integer')
  seats: number;

  @Column('timestamptz')
  until: Date;
}
