import { Column, Entity } from 'typeorm';
import { ConnectionColumns } from '../connection-columns.ts';

/** A connection of the hub, or of an organisation. The row itself owns its credential. */
@Entity('platform_connections')
export class PlatformConnection extends ConnectionColumns {
  /** Null for the hub's own. */
  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy: string | null;
}
