import type { PracticeStatus } from './types.ts';

export interface StatusText {
  readonly label: string;
  /** The colors of its tag and its place in the schedule; base.css and schedule/status.css have them. */
  readonly tone?: 'info' | 'success' | 'warning' | 'danger' | 'accent';
  /** What its button does, where a person can give an appointment this status. */
  readonly action?: string;
  readonly busy?: string;
}

/** One word for where an appointment stands, whichever tool it is from. */
export const statusLabels: Readonly<Record<PracticeStatus, StatusText>> = {
  planned: { label: 'Planned', tone: 'warning' },
  unscheduled: { label: 'Unscheduled', tone: 'warning' },
  scheduled: { label: 'Scheduled', action: 'Back to scheduled', busy: 'Changing...' },
  confirmed: { label: 'Confirmed', tone: 'info', action: 'Confirm', busy: 'Confirming...' },
  arrived: { label: 'Arrived', tone: 'accent', action: 'Arrived', busy: 'Saving...' },
  in_chair: { label: 'In chair', tone: 'accent', action: 'In chair', busy: 'Saving...' },
  completed: { label: 'Completed', tone: 'success', action: 'Completed', busy: 'Saving...' },
  broken: { label: 'Broken', tone: 'danger', action: 'Broken', busy: 'Saving...' },
  cancelled: { label: 'Cancelled' },
};

/** The order of a visit, which is that of the labels; the legend and the buttons follow it. */
export const STATUS_ORDER = Object.keys(statusLabels) as readonly PracticeStatus[];

const OFFERED: readonly PracticeStatus[] = ['confirmed', 'arrived', 'in_chair', 'completed', 'broken'];
const OVER: readonly PracticeStatus[] = ['completed', 'broken', 'cancelled'];

/**
 * What can be made of an appointment: the steps that are still ahead and that its tool can take, the likeliest first, and
 * whether it can be called broken. A visit that is over stays as it is.
 */
export function nextStatuses(status: PracticeStatus, possible: readonly PracticeStatus[]) {
  const over = OVER.includes(status);
  const ahead = OFFERED.filter(
    (one) => possible.includes(one) && STATUS_ORDER.indexOf(one) > STATUS_ORDER.indexOf(status),
  );
  return {
    steps: over ? [] : ahead.filter((one) => one !== 'broken'),
    canBreak: !over && possible.includes('broken'),
  };
}
