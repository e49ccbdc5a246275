import { queryClient } from '../frontend/src/app/query-client.ts';
import { forgetUser } from '../frontend/src/shared/auth/session/session-lifecycle.ts';
import { refreshSwitchedOff } from '../frontend/src/shared/capabilities/switched-off.ts';
import { sessionStore } from '../frontend/src/shared/auth/session/session-store.ts';
import { lockStore } from '../frontend/src/shared/lock/lock-store.ts';
import { notice } from '../frontend/src/shared/ui/notice/notice.ts';

let shown: string | null = null;

// What failed is asked for once more, as in the app; nobody who looks at a state waits a second for that.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

/**
 * Every story begins as in a browser nobody has used, whichever was shown before. Another theme shows the same story
 * once more, and what its page has read stays.
 */
export function startAfresh(id: string): void {
  if (id === shown) return;
  shown = id;
  localStorage.clear();
  sessionStorage.clear();
  forgetUser(null);
  queryClient.clear();
  notice.clear();
  lockStore.unlocked(15);
  sessionStore.set(null);
  // Now nobody is here, so the next person is asked for anew.
  refreshSwitchedOff();
}
