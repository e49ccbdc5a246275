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

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
