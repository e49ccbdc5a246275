import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A template of launch plans. A plan copies what it needs, so a change concerns later plans only. */
@Unique('launch_templates_key_key', ['key'])
@Entity('launch_templates')
export class LaunchTemplate {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Names a built-in template; null for one that an admin made. */
  @Column('varchar', { length: 40, nullable: true })
  key: string | null;

  @Column('varchar', { length: 80 })
  name: string;

  @Column('varchar', { length: 500, default: '' })
  description: string;

  @Column('integer')
  days: number;

  /** Whether new plans may be started from it. */
  @Column('boolean', { default: true })
  active: boolean;

  /** Grows with each change; a plan keeps the version it was made from. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
