import { useSession } from '../../shared/auth/session/session-context.ts';

/** Whether the person runs the store; support agents only read its orders. */
export function useRunsStore(): boolean {
  const { hasRole } = useSession();
  return hasRole('merchant') || hasRole('admin');
}
