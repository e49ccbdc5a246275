import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An upload of several requests: what it will become, and until when it may go on. Its bytes lie in `UnfinishedParts`. */
@Unique('storage_resumable_uploads_reservation_id_key', ['reservationId'])
@Entity('storage_resumable_uploads')
export class ResumableUpload {
  @PrimaryColumn('uuid')
  id: string;

  /** The room set aside for it; null when that ended before the upload did. */
  @Column('uuid', { name: 'reservation_id', nullable: true })
  reservationId: string | null;

  /** Null for the operator's key. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('varchar', { name: 'bucket_id', length: 100 })
  bucketId: string;

  @Column('text')
  name: string;

  @Column('varchar', { length: 10 })
  mode: 'create' | 'upsert';

  /** As the sender claims it. */
  @Column('varchar', { length: 255 })
  type: string;

  @Column('varchar', { name: 'cache_control', length: 100 })
  cacheControl: string;

  @Column('jsonb', { name: 'user_metadata', nullable: true })
  userMetadata: Record<string, unknown> | null;

  /** The length that was announced. */
  @Column('bigint')
  bytes: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Index('storage_resumable_uploads_end')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** When its object was there. */
  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
