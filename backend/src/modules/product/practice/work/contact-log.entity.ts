import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A contact with a patient as a member of the practice recorded it. Its text is sealed. */
@Entity('contact_logs')
export class ContactLog {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'patient_ref_id' })
  patientRefId: string;

  @Column('varchar', { length: 10 })
  kind: 'phone' | 'text' | 'email' | 'letter';

  @Column('varchar', { length: 20 })
  outcome: 'reached' | 'message_left' | 'booked' | 'declined';

  @Column('text', { name: 'sealed_note', nullable: true })
  sealedNote: string | null;

  @Column('uuid', { name: 'by_user_id', nullable: true })
  byUserId: string | null;

  @Column('timestamptz')
  at: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
