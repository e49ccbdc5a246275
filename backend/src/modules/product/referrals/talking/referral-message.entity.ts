import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EntryKind, Side } from '../referral-types.ts';

/** An entry of a referral's timeline: words of one side, or a step that was taken. */
@Index('referral_messages_referral', ['referralId', 'createdAt'])
@Entity('referral_messages')
export class ReferralMessage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'referral_id' })
  referralId: string;

  /** Null: the hub itself, or an account that has ended. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('varchar', { name: 'author_kind', length: 10 })
  authorKind: Side | 'system';

  @Column('varchar', { length: 10 })
  kind: EntryKind;

  @Column('text', { name: 'sealed_body', nullable: true })
  sealedBody: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
