import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A token that is still to be revoked at its vendor. The row is the outbox of that job. */
@Entity('token_revocations')
export class TokenRevocation {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 10 })
  context: 'user' | 'platform';

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('text')
  sealed: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'next_try_at', default: () => 'now()' })
  nextTryAt: Date;
}
