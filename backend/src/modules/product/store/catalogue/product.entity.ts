import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { Category, ProductImage, ProductKind, ProductState, TaxClass } from '../store-types.ts';

/** What the store sells. Prices and stock are those of its variants. The database derives the column `search`. */
@Unique('products_slug_key', ['slug'])
@Index('products_state', ['state', 'category', 'name'])
@Entity('products')
export class Product {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 80 })
  slug: string;

  @Column('varchar', { length: 12 })
  kind: ProductKind;

  @Column('varchar', { length: 160 })
  name: string;

  @Column('varchar', { length: 300, default: '' })
  summary: string;

  @Column('text', { default: '' })
  description: string;

  @Column('jsonb', { default: () => "'[]'" })
  images: readonly ProductImage[];

  @Column('varchar', { length: 20 })
  category: Category;

  @Column('varchar', { name: 'tax_class', length: 10 })
  taxClass: TaxClass;

  @Column('uuid', { name: 'course_id', nullable: true })
  courseId: string | null;

  @Column('uuid', { name: 'related_course_ids', array: true, default: () => "'{}'" })
  relatedCourseIds: string[];

  @Column('integer', { name: 'membership_months', nullable: true })
  membershipMonths: number | null;

  @Column('varchar', { length: 10, default: 'draft' })
  state: ProductState;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
