import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who provides the continuing education of this hub, and signs its records. One row at most. */
@Entity('ce_provider')
export class CeProvider {
  @PrimaryColumn('boolean', { default: true })
  one: true;

  @Column('varchar', { length: 160 })
  name: string;

  /** Name and title under the signature line. */
  @Column('varchar', { length: 160, nullable: true })
  signatory: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
