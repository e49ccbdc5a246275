import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A prepared reply that agents insert into a ticket. */
@Entity('canned_replies')
export class CannedReply {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 80 })
  title: string;

  @Column('text')
  body: string;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
