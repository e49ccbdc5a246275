import { Column, Entity, PrimaryColumn } from 'typeorm';

/** After how many minutes without input the sessions of a person lock. */
@Entity('idle_lock_settings')
export class IdleLockSetting {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('integer')
  minutes: number;
}
