import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file that buyers of a digital product may download. */
@Index('product_files_file', ['fileId'])
@Entity('product_files')
export class ProductFile {
  @PrimaryColumn('uuid', { name: 'product_id' })
  productId: string;

  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId: string;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('integer', { default: 0 })
  position: number;
}
