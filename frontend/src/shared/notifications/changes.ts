import type { Notification } from '../api/index.ts';

type Listener<T extends unknown[]> = (...what: T) => void;

function channel<T extends unknown[]>() {
  const listeners = new Set<Listener<T>>();
  return {
    notify: (...what: T): void => listeners.forEach((listener) => listener(...what)),
    subscribe: (listener: Listener<T>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const changes = channel<[]>();
const marks = channel<[Notification]>();

/**
 * Announces an event in this window that may add or settle a notification, such as a connection or a reply. The bell and
 * the dashboard load again; nothing polls.
 */
export const noticesChanged = changes.notify;
export const onNoticesChanged = changes.subscribe;

/** Announces that a notification was read, done or reopened in this window, so that every list shows its new state. */
export const noticeMarked = marks.notify;
export const onNoticeMarked = marks.subscribe;
