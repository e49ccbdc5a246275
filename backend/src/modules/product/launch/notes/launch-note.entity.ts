import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A note of the owner or the coach of a plan. */
@Entity('launch_notes')
export class LaunchNote {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'plan_id' })
  planId: string;

  /** Null when the account has ended. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('varchar', { length: 4000 })
  body: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
