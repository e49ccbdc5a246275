import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A named place for objects, with who may read them and what they may be. */
@Entity('storage_buckets')
export class Bucket {
  @PrimaryColumn('varchar', { length: 100 })
  id: string;

  /** Everybody reads its objects by their public addresses. */
  @Column('boolean', { default: false })
  public: boolean;

  /** Bytes that one object may have. */
  @Column('bigint', { name: 'file_size_limit', nullable: true })
  fileSizeLimit: string | null;

  /** Types like `image/png` or `image/*`; null for all. */
  @Column('text', { name: 'allowed_mime_types', array: true, nullable: true })
  allowedMimeTypes: string[] | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
