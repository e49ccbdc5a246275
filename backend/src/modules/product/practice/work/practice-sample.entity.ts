import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whose sample tasks were created. */
@Entity('practice_samples')
export class PracticeSample {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
