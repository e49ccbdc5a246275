import type { UserPrincipal } from '#access/principal.ts';
import type { Event } from '../event.entity.ts';

/** Admins manage all events, instructors their own. */
export const canManage = ({ ownerId }: Event, user: UserPrincipal | null): boolean =>
  user !== null &&
  (user.roles.includes('admin') || (user.roles.includes('instructor') && ownerId === user.userId));
