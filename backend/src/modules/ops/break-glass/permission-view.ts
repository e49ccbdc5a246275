import type { PermissionTimesDto } from './dto/break-glass.dto.ts';
import type { BreakGlassPermission } from './break-glass-permission.entity.ts';

/** When a permission was given, until when it counts, and how often it was used. */
export const timesOf = (
  { createdAt, expiresAt, endedAt, timesOpened }: BreakGlassPermission,
  now: Date,
): PermissionTimesDto => ({
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  ended_at: endedAt !== null && endedAt < expiresAt ? endedAt.toISOString() : null,
  active: endedAt === null && expiresAt > now,
  times_opened: timesOpened,
});
