import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a learner was reminded: each due day is named once before it comes and once when it is over. */
@Entity('training_reminders')
export class TrainingReminder {
  @PrimaryColumn('uuid', { name: 'enrollment_id' })
  enrollmentId: string;

  @PrimaryColumn('varchar', { length: 10 })
  stage: 'soon' | 'over';

  @PrimaryColumn('date', { name: 'due_on' })
  dueOn: string;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt: Date;
}
