import type { Notification } from '../api/index.ts';

type Told<T extends unknown[]> = (...what: T) => void;

function channel<T extends unknown[]>() {
  const listeners = new Set<Told<T>>();
  return {
    tell: (...what: T): void => listeners.forEach((listener) => listener(...what)),
    hear: (listener: Told<T>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const changes = channel<[]>();
const marks = channel<[Notification]>();

/**
 * Somewhere in this window something happened that may bring or settle a notice: a connection, a reply. The bell and the
 * dashboard look again; nobody polls.
 */
export const noticesChanged = changes.tell;
export const onNoticesChanged = changes.hear;

/** One notice was read, done or taken back, here: whoever shows it shows it as it is now. */
export const noticeMarked = marks.tell;
export const onNoticeMarked = marks.hear;
