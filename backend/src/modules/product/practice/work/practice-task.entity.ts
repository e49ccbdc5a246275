import { Column, Entity, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** A task of a person about their practice. Its title is sealed. */
@Index('practice_tasks_owner', ['ownerUserId', 'doneAt', 'dueOn'])
@Entity('practice_tasks')
export class PracticeTask {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_user_id' })
  ownerUserId: string;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('uuid', { name: 'patient_ref_id', nullable: true })
  patientRefId: string | null;

  @Column('text', { name: 'sealed_title' })
  sealedTitle: string;

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId: string | null;

  @Column('date', { name: 'due_on', nullable: true })
  dueOn: string | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
