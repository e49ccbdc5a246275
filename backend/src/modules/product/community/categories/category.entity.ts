import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A category of topics. `postRoles` null: everybody may begin a topic in it. */
@Unique('community_categories_slug_key', ['slug'])
@Entity('community_categories')
export class Category {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 60 })
  slug: string;

  @Column('varchar', { length: 80 })
  name: string;

  @Column('varchar', { length: 300, default: '' })
  description: string;

  @Column('varchar', { length: 10 })
  visibility: 'public' | 'members';

  @Column('text', { name: 'post_roles', nullable: true, array: true })
  postRoles: string[] | null;

  @Column('boolean', { name: 'holds_cases', default: false })
  holdsCases: boolean;

  @Column('integer')
  position: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
