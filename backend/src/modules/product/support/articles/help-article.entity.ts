import { Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';

/** A help article. The database derives the column `search`; statements of the search read it. */
@Unique('help_articles_slug_key', ['slug'])
@Entity('help_articles')
export class HelpArticle {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 80 })
  slug: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { length: 300, default: '' })
  summary: string;

  @Column('varchar', { length: 20 })
  category: 'tools' | 'account' | 'courses' | 'orders' | 'cases' | 'other';

  @Column('varchar', { length: 300, default: '' })
  keywords: string;

  @Column('text')
  body: string;

  @Column('boolean', { default: true })
  public: boolean;

  @Column('boolean', { default: false })
  edited: boolean;

  @Column('integer', { name: 'helpful_yes', default: 0 })
  helpfulYes: number;

  @Column('integer', { name: 'helpful_no', default: 0 })
  helpfulNo: number;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
