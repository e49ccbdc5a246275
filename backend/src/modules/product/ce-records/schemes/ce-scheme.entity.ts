import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** A scheme that recognises the provider, for one term. Outside the term its statement is not shown. Terms of one scheme do not overlap. */
@Entity('ce_schemes')
export class CeScheme {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 80 })
  scheme: string;

  /** As the scheme lists the provider. */
  @Column('varchar', { name: 'provider_name', length: 160 })
  providerName: string;

  /** The provider's id in the scheme. */
  @Column('varchar', { name: 'provider_number', length: 60 })
  providerNumber: string;

  @Column('date', { name: 'term_start' })
  termStart: string;

  @Column('date', { name: 'term_end' })
  termEnd: string;

  /** The text that the scheme supplies. */
  @Column('text')
  statement: string;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
