import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { StoredQuote } from './stored-quote.ts';

/** What a signed-in person wants to buy, and the last quote they were shown for it. */
@Unique('carts_user_id_key', ['userId'])
@Entity('carts')
export class Cart {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('jsonb', { nullable: true })
  quote: StoredQuote | null;

  /** The key of the last request that added items, so that a repeated one adds nothing. */
  @Column('varchar', { name: 'merge_key', length: 255, nullable: true })
  mergeKey: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
