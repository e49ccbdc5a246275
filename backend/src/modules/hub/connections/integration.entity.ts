import { Column, Entity } from 'typeorm';
import { ConnectionColumns } from './connection-columns.ts';

/** A person's connection to a tool. Columns the specification does not name stay inside the hub. */
@Entity('picaos_integrations')
export class Integration extends ConnectionColumns {
  @Column('uuid', { name: 'user_id' })
  userId: string;
}
