import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PrivateRecordKind } from '#common/contributions/index.ts';

/** What an admin may or might open, why, and until when. A partial unique index allows one open permission per record. */
@Entity('break_glass_permissions')
export class BreakGlassPermission {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'admin_id', nullable: true })
  adminId: string | null;

  @Column('varchar', { length: 20 })
  resource: PrivateRecordKind;

  @Column('text', { name: 'resource_id' })
  resourceId: string;

  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('varchar', { length: 500 })
  reason: string;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('integer', { name: 'times_opened', default: 0 })
  timesOpened: number;

  @Column('timestamptz', { name: 'last_opened_at', nullable: true })
  lastOpenedAt: Date | null;
}
