import type { Notification } from '../api/index.ts';
import { logProblem, messageOf } from '../api/index.ts';
import { notice } from '../ui/notice/notice.ts';
import { noticeMarked } from './changes.ts';
import { notifications } from './notifications-api.ts';

let underWay: Promise<unknown> = Promise.resolve();

/** Resolves once every mark that was asked for has been told or has failed. */
export const marksTold = (): Promise<unknown> => underWay;

function mark(ask: Promise<Notification>, failed: string): Promise<boolean> {
  const told = tell(ask, failed);
  underWay = Promise.all([underWay, told]);
  return told;
}

async function tell(ask: Promise<Notification>, failed: string): Promise<boolean> {
  try {
    noticeMarked(await ask);
    return true;
  } catch (error) {
    logProblem(failed, error);
    notice.error(failed, messageOf(error));
    return false;
  }
}

/** Marks a notice as done, or takes that back; true when it worked. Tells every place that shows it. */
export const markDone = (id: string): Promise<boolean> =>
  mark(notifications.done(id), 'This could not be marked as done');
export const markUndone = (id: string): Promise<boolean> =>
  mark(notifications.undone(id), 'This could not be undone');

/** On the way to where it leads: nobody waits for it, and a failure costs a dot. */
export function markRead({ id, read_at }: Notification): void {
  if (read_at) return;
  notifications.read(id).then(noticeMarked, (error: unknown) => {
    logProblem('A notice could not be marked as read', error);
  });
}
