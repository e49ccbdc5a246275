import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a person last used a session, and whether they locked it. */
@Entity('session_inputs')
export class SessionInput {
  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'last_input_at' })
  lastInputAt: Date;

  @Column('timestamptz', { name: 'locked_at', nullable: true })
  lockedAt: Date | null;
}
