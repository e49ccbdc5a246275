import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An upload: while it is open it reserves bytes of its owner's quota, afterwards it counts for the day. */
@Unique('storage_uploads_storage_key_key', ['storageKey'])
@Entity('storage_uploads')
export class ObjectUpload {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  /** The most that may arrive. */
  @Column('bigint')
  bytes: string;

  @Column('varchar', { name: 'storage_key', length: 64 })
  storageKey: string;

  @Column('varchar', { length: 10 })
  state: 'open' | 'kept' | 'ended';

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When an open upload counts as abandoned. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;
}
