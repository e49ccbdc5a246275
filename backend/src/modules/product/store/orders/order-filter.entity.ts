import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { SavedFilter } from '../store-types.ts';

/** A filter of the list of orders that a merchant named. */
@Unique('order_filters_name', ['userId', 'name'])
@Entity('order_filters')
export class OrderFilter {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 60 })
  name: string;

  @Column('jsonb')
  filter: SavedFilter;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
