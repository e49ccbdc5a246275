import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, Not } from 'typeorm';
import type { ConnectionColumns } from '../connection-columns.ts';
import { Integration } from '../integration.entity.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';

/** A connection as it is checked: whose it is, and whether it has a credential that can be tried. */
export interface CheckTarget {
  readonly id: string;
  readonly context: 'user' | 'platform';
  /** Null for a connection of the hub or of an organisation. */
  readonly userId: string | null;
  readonly organisationId: string | null;
  readonly toolName: string;
  readonly isLive: boolean;
  readonly needsReconnect: boolean;
}

/** Finds a connection by its id alone. For jobs and administrators: who may see it is decided before. */
@Injectable()
export class CheckTargets {
  constructor(private readonly data: DataSource) {}

  /** Returns null for a connection that is disconnected or does not exist. */
  async find(id: string): Promise<CheckTarget | null> {
    if (!isUUID(id)) return null;
    const where = { id, connectionStatus: Not('disconnected' as const) };
    const own = await this.data.manager.findOneBy(Integration, where);
    if (own) return toTarget(own, 'user', own.userId, null);
    const shared = await this.data.manager.findOneBy(PlatformConnection, where);
    return shared && toTarget(shared, 'platform', null, shared.organisationId);
  }
}

const toTarget = (
  { id, toolName, connectionStatus, isPicaNative, devMode, needsReconnect }: ConnectionColumns,
  context: CheckTarget['context'],
  userId: string | null,
  organisationId: string | null,
): CheckTarget => ({
  ...{ id, context, userId, organisationId, toolName, needsReconnect },
  isLive: connectionStatus === 'connected' && isPicaNative && !devMode,
});
