import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A challenge that one code of a factor can answer, from one address. */
@Entity('factor_challenges', { schema: 'auth' })
export class FactorChallenge {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'factor_id' })
  factorId: string;

  @Column('inet')
  ip: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
