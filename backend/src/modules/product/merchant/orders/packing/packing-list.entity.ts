import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A packing list that one person ordered. Its file is removed after a day. */
@Index('packing_lists_user', ['userId', 'createdAt'])
@Entity('packing_lists')
export class PackingList {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'order_ids', array: true })
  orderIds: string[];

  /** Null while it is being made, and after it was removed. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
