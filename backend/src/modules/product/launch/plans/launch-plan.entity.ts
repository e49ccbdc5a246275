import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PlanState } from '../launch-types.ts';

/** A launch plan of a person, for a practice or one of its locations. One is active for each owner and location. */
@Entity('launch_plans')
export class LaunchPlan {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('uuid', { name: 'location_id', nullable: true })
  locationId: string | null;

  @Column('uuid', { name: 'template_id', nullable: true })
  templateId: string | null;

  @Column('varchar', { name: 'template_name', length: 80 })
  templateName: string;

  @Column('integer', { name: 'template_version' })
  templateVersion: number;

  @Column('integer')
  days: number;

  @Column('date', { name: 'start_on' })
  startOn: string;

  @Column('varchar', { length: 10, default: 'active' })
  state: PlanState;

  @Column('uuid', { name: 'coach_id', nullable: true })
  coachId: string | null;

  @Column('timestamptz', { name: 'next_session_at', nullable: true })
  nextSessionAt: Date | null;

  /** Grows with each change of the session, for calendars. */
  @Column('integer', { name: 'session_sequence', default: 0 })
  sessionSequence: number;

  /** When its milestones were last looked for. */
  @Column('timestamptz', { name: 'looked_at', nullable: true })
  lookedAt: Date | null;

  @Column('timestamptz', { name: 'last_activity_at', default: () => 'now()' })
  lastActivityAt: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
