import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '#access/principal.ts';

/** What an admin decided for a role or for the members of an organisation. */
export type Override =
  | { readonly role: Role; readonly on: boolean }
  | { readonly organisation_id: string; readonly on: boolean };

/** A capability as admins have switched it. Its description comes with the version of the product. */
@Entity('capabilities')
export class CapabilityRow {
  @PrimaryColumn('varchar', { length: 80 })
  key: string;

  @Column('varchar', { length: 300 })
  description: string;

  @Column('boolean', { name: 'default_on' })
  defaultOn: boolean;

  @Column('jsonb', { default: [] })
  overrides: readonly Override[];

  /** Goes up with every decision of an admin. 1: nobody has decided anything. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
