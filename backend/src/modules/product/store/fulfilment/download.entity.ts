import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The right to fetch one file of a paid order a limited number of times. */
@Unique('downloads_file', ['orderItemId', 'fileId'])
@Index('downloads_file_id', ['fileId'])
@Entity('downloads')
export class Download {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_item_id' })
  orderItemId: string;

  @Column('uuid', { name: 'file_id' })
  fileId: string;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('integer', { default: 0 })
  count: number;

  @Column('integer', { default: 5 })
  max: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
