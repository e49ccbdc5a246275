import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A reference to a patient of a practice system. The name is sealed; the vendor keeps everything else. The database derives
 * the column `owner_id`: the organisation, else the person. */
@Index('patient_refs_person', ['ownerUserId', 'toolName', 'externalId', 'isSample'], { unique: true })
@Entity('patient_refs')
export class PatientRef {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_user_id', nullable: true })
  ownerUserId: string | null;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('varchar', { name: 'tool_name', length: 60 })
  toolName: string;

  @Column('text', { name: 'external_id' })
  externalId: string;

  @Column('text', { name: 'sealed_name' })
  sealedName: string;

  @Column('text', { name: 'sealed_birth_date', nullable: true })
  sealedBirthDate: string | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
