import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The address at which a vendor sends the events of one connection. */
@Unique('webhook_endpoints_token_hash_key', ['tokenHash'])
@Unique('webhook_endpoints_context_connection_id_key', ['context', 'connectionId'])
@Entity('webhook_endpoints')
export class WebhookEndpoint {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('varchar', { length: 10 })
  context: 'user' | 'platform';

  @Column('uuid', { name: 'connection_id' })
  connectionId: string;

  /** Null for the hub's own connections. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** SHA-256 of the address's secret part. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** Null until the vendor's signing secret is stored. */
  @Column('text', { name: 'sealed_secret', nullable: true })
  sealedSecret: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_received_at', nullable: true })
  lastReceivedAt: Date | null;
}
