import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Filters of the figures' page that a person saved under a name. */
@Entity('bi_views')
export class BiView {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 80 })
  name: string;

  @Column('jsonb')
  filters: Readonly<Record<string, string>>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
