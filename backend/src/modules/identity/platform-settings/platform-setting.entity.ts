import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A setting that an admin has decided. One without a row has its default. */
@Entity('platform_settings')
export class PlatformSetting {
  @PrimaryColumn('varchar', { length: 60 })
  key: string;

  @Column('jsonb')
  value: object;

  /** Goes up with every decision. 1 is the default, so a row begins with 2. */
  @Column('integer', { default: 2 })
  version: number;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
