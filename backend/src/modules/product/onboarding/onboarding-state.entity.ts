import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person answered and skipped in onboarding. A person without a row has not started. */
@Entity('onboarding_state')
export class OnboardingState {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { array: true, default: () => "'{}'" })
  goals: string[];

  @Column('text', { array: true, default: () => "'{}'" })
  skipped: string[];

  @Column('timestamptz', { name: 'dismissed_at', nullable: true })
  dismissedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { name: 'first_seen_at', default: () => 'now()' })
  firstSeenAt: Date;
}
