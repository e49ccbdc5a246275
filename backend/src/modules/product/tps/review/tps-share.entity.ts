import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A coach or specialist who may read a case. */
@Index('tps_shares_user', ['userId'])
@Unique('tps_shares_case_id_user_id_key', ['caseId', 'userId'])
@Entity('tps_shares')
export class TpsShare {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 10 })
  role: 'coach' | 'specialist';

  @Column('uuid', { name: 'by_id', nullable: true })
  byId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
