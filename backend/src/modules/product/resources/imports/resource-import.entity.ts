import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const IMPORT_STATES = ['queued', 'running', 'review', 'published', 'failed', 'rejected'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What was kept of a page. */
export interface ImportedPage {
  readonly title: string;
  readonly summary: string;
  /** Markdown without HTML. */
  readonly body: string;
  /** The address after redirects. */
  readonly url: string;
}

/** A page of the web that a person asked for. The row is the outbox of its job. */
@Entity('resource_imports')
export class ResourceImport {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 2000 })
  url: string;

  @Column('uuid', { name: 'requested_by' })
  requestedBy: string;

  @Column('varchar', { length: 10, default: 'queued' })
  state: ImportState;

  @Column('varchar', { length: 10, nullable: true })
  source: 'pica_live' | 'mock_data' | null;

  @Column('varchar', { length: 300, nullable: true })
  error: string | null;

  @Column('jsonb', { nullable: true })
  result: ImportedPage | null;

  @Column('uuid', { name: 'resource_id', nullable: true })
  resourceId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
