import { type EntityManager, type EntityTarget, type FindOptionsWhere, Not } from 'typeorm';
import type { Integration } from './integration.entity.ts';
import type { PlatformConnection } from './platform/platform-connection.entity.ts';

/**
 * Disconnects one connection. Returns its tool's name, or null when `where` finds none that is connected. A trigger deletes the
 * credential with it, and puts its token into the outbox of revocations.
 */
export async function disconnectRow<T extends Integration | PlatformConnection>(
  manager: EntityManager,
  target: EntityTarget<T>,
  where: FindOptionsWhere<T>,
  now: Date,
): Promise<string | null> {
  const { raw } = await manager
    .createQueryBuilder()
    .update(target as EntityTarget<Integration>)
    .set({
      ...{ connectionStatus: 'disconnected', needsReconnect: false, reconnectReason: null, updatedAt: now },
    })
    .where({ ...where, connectionStatus: Not('disconnected') })
    .returning('tool_name')
    .execute();
  return (raw as { tool_name: string }[])[0]?.tool_name ?? null;
}
