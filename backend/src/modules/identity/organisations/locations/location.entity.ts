import { Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';

/** A place where an organisation treats patients. */
@Unique('locations_organisation_id_name_key', ['organisationId', 'name'])
@Unique('locations_organisation_id_id_key', ['organisationId', 'id'])
@Entity('locations')
export class LocationEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 200, nullable: true })
  street: string | null;

  @Column('varchar', { length: 100, nullable: true })
  city: string | null;

  @Column('varchar', { length: 100, nullable: true })
  region: string | null;

  @Column('varchar', { name: 'postal_code', length: 20, nullable: true })
  postalCode: string | null;

  @Column('varchar', { length: 30, nullable: true })
  phone: string | null;

  @Column('varchar', { length: 60 })
  timezone: string;

  @Column('integer', { default: 0 })
  operatories: number;

  /** The practice systems that serve it. */
  @Column('text', { name: 'tool_ids', array: true, default: () => "'{}'" })
  toolIds: string[];

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
