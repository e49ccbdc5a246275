import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An object in a bucket. Its bytes lie under the storage key; a new version gets a new key. */
@Unique('storage_objects_storage_key_key', ['storageKey'])
@Unique('storage_objects_bucket_id_name_key', ['bucketId', 'name'])
@Entity('storage_objects')
export class StoredObject {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { name: 'bucket_id', length: 100 })
  bucketId: string;

  /** The whole path in the bucket. */
  @Column({ type: 'varchar', length: 1_024, collation: 'C' })
  name: string;

  /** Whose quota it counts for; null where the operator stored it. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('uuid')
  version: string;

  @Column('varchar', { length: 255 })
  mime: string;

  @Column('bigint')
  bytes: string;

  /** SHA-256, in hexadecimal. */
  @Column('varchar', { length: 64 })
  checksum: string;

  @Column('varchar', { name: 'cache_control', length: 100 })
  cacheControl: string;

  @Column('jsonb', { name: 'user_metadata', nullable: true })
  userMetadata: Record<string, unknown> | null;

  @Column('varchar', { name: 'storage_key', length: 64 })
  storageKey: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'last_accessed_at', default: () => 'now()' })
  lastAccessedAt: Date;
}
