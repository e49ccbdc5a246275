import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An uploaded file. Its content lies under the storage key; this row says what it is and who sent it. */
@Unique('files_storage_key_key', ['storageKey'])
@Entity('files')
export class StoredFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('varchar', { length: 40 })
  purpose: string;

  @Column('varchar', { length: 160 })
  name: string;

  @Column('varchar', { length: 100 })
  mime: string;

  @Column('bigint')
  bytes: string;

  @Column('varchar', { length: 64, nullable: true })
  checksum: string | null;

  @Column('boolean', { default: false })
  phi: boolean;

  @Column('varchar', { name: 'storage_key', length: 64 })
  storageKey: string;

  @Column('varchar', { length: 10 })
  state: 'uploading' | 'ok' | 'rejected';

  @Column('timestamptz', { name: 'attached_at', nullable: true })
  attachedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
