import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The business associate agreement with the vendor of a connection. */
@Entity('connection_agreements')
export class ConnectionAgreement {
  @PrimaryColumn('uuid', { name: 'connection_id' })
  connectionId: string;

  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'agreed_on' })
  agreedOn: string;

  @Column('uuid', { name: 'set_by', nullable: true })
  setBy: string | null;

  @Column('timestamptz', { name: 'set_at' })
  setAt: Date;
}
