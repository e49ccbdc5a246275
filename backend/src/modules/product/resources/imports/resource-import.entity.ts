import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

export const IMPORT_STATES = ['queued', 'running', 'review', 'published', 'failed', 'rejected'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What the reviewer should know of the text before it is published. */
export const IMPORT_WARNINGS = ['other_site', 'cut', 'pictures_removed'] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/** What was kept of a page. */
export interface ImportedPage {
  readonly title: string;
  readonly summary: string;
  /** Markdown without HTML. */
  readonly body: string;
  /** The address after redirects. */
  readonly url: string;
  /** Absent in rows that were read before there were warnings. */
  readonly warnings?: readonly ImportWarning[];
}

/** A page of the web that a person asked for. The row is the outbox of its job. */
@Unique('resource_imports_request', ['requestedBy', 'requestKey'])
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

  /** Why the reviewer did not want it. */
  @Column('varchar', { name: 'reject_reason', length: 500, nullable: true })
  rejectReason: string | null;

  /** The Idempotency-Key of the request. */
  @Column('varchar', { name: 'request_key', length: 255, nullable: true })
  requestKey: string | null;

  @Column('uuid', { name: 'resource_id', nullable: true })
  resourceId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
