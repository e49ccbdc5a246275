import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When an address last got a mail of a kind. */
@Entity('mail_intervals', { schema: 'auth' })
export class LastMail {
  @PrimaryColumn('citext')
  address: string;

  @PrimaryColumn('text')
  kind: string;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
