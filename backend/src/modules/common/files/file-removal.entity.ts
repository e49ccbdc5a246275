import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored content without a row, waiting to be deleted from the disk. */
@Entity('file_removals')
export class FileRemoval {
  @PrimaryColumn('varchar', { name: 'storage_key', length: 64 })
  storageKey: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
