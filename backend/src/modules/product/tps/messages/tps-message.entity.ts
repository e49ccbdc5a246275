import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that was said about a case. */
@Entity('tps_messages')
export class TpsMessage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('text', { name: 'sealed_body' })
  sealedBody: string;

  @Column('varchar', { length: 10 })
  visibility: 'all' | 'coaching';

  @Column('timestamptz')
  at: Date;
}
