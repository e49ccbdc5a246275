import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A course that an organisation assigned to one member, to a role or to a location. */
@Entity('training_assignments')
export class TrainingAssignment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('uuid', { name: 'course_id' })
  courseId: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('varchar', { name: 'org_role', length: 10, nullable: true })
  orgRole: string | null;

  @Column('uuid', { name: 'location_id', nullable: true })
  locationId: string | null;

  @Column('date', { name: 'due_on' })
  dueOn: string;

  @Column('uuid', { name: 'assigned_by', nullable: true })
  assignedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
