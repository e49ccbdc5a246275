import { Column, PrimaryGeneratedColumn } from 'typeorm';
import type { Permissions } from './permissions.ts';

export type ConnectionStatus = 'connected' | 'mock_connected' | 'disconnected';

/** The columns that a person's connection shares with one of the hub or of an organisation. */
export abstract class ConnectionColumns {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'tool_name' })
  toolName: string;

  @Column('varchar', { name: 'connection_status', length: 20 })
  connectionStatus: ConnectionStatus;

  @Column('jsonb', { default: { read: true, write: true } })
  permissions: Permissions;

  @Column('text', { name: 'credentials_id', nullable: true })
  credentialsId: string | null;

  @Column('boolean', { name: 'is_pica_native', default: false })
  isPicaNative: boolean;

  @Column('boolean', { name: 'mock_data_enabled', default: false })
  mockDataEnabled: boolean;

  @Column('boolean', { name: 'dev_mode', default: false })
  devMode: boolean;

  @Column('boolean', { name: 'needs_reconnect', default: false })
  needsReconnect: boolean;

  @Column('text', { name: 'reconnect_reason', nullable: true })
  reconnectReason: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
