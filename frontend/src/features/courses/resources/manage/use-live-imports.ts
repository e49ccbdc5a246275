import type { QueryKey } from '@tanstack/react-query';
import { useSession } from '../../../../shared/auth/index.ts';
import { ADMINS, useLive, useMyLive } from '../../../../shared/live/index.ts';

/** Reads imports again when one of the person's moves on; admins hear of all. */
export function useLiveImports(key: QueryKey, isPending = false): void {
  const told = { 'resource-import': [key] };
  useMyLive(told, { isPending });
  useLive(useSession().roles.includes('admin') ? ADMINS : null, told, { isPending });
}
