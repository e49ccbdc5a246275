import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

export const RESOURCE_KINDS = ['article', 'guide', 'template', 'video', 'link'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** Something to read or to use beside the courses. What came from the web keeps its origin. */
@Entity('resources')
export class Resource {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { length: 10 })
  kind: ResourceKind;

  @Column('varchar', { length: 500, default: '' })
  summary: string;

  /** Markdown. */
  @Column('text', { nullable: true })
  body: string | null;

  @Column('varchar', { name: 'source_url', length: 2000, nullable: true })
  sourceUrl: string | null;

  @Column('varchar', { name: 'source_domain', length: 253, nullable: true })
  sourceDomain: string | null;

  @Column('varchar', { name: 'licence_note', length: 500, nullable: true })
  licenceNote: string | null;

  @Column('timestamptz', { name: 'imported_at', nullable: true })
  importedAt: Date | null;

  /** Where the imported text came from; sample data stays marked for ever. */
  @Column('varchar', { length: 10, nullable: true })
  source: 'pica_live' | 'mock_data' | null;

  @Column('uuid', { name: 'course_id', nullable: true })
  courseId: string | null;

  @Column('boolean', { default: true })
  public: boolean;

  @Column('varchar', { length: 10, default: 'draft' })
  state: 'draft' | 'published' | 'retired';

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
