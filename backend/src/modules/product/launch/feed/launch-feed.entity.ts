import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The link by which calendar programs read a plan's tasks. Making another one ends it. */
@Entity('launch_feeds')
@Unique('launch_feeds_token_hash_key', ['tokenHash'])
export class LaunchFeed {
  @PrimaryColumn('uuid', { name: 'plan_id' })
  planId: string;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
