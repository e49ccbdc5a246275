import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last day on which a person was reminded of their launch tasks. */
@Entity('launch_reminders')
export class LaunchReminder {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('date')
  day: string;
}
