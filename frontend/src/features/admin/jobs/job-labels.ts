import type { JobQueue, QueuedJob } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';

export const QUEUE_NAMES: Readonly<Record<JobQueue['name'], string>> = {
  connections: 'Connections',
  mail: 'Mail',
  events: 'Notifications to other systems',
  figures: 'Collection of figures',
};

const figures = new Intl.NumberFormat('en-US');

export const jobsText = (count: number): string => `${figures.format(count)} ${count === 1 ? 'job' : 'jobs'}`;

export const mailsText = (count: number): string =>
  `${figures.format(count)} ${count === 1 ? 'email' : 'emails'}`;

/** 'Send mail' for `send-mail`. */
export function jobName({ name }: Pick<QueuedJob, 'name'>): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const triesText = ({ tries, attempts }: Pick<QueuedJob, 'tries' | 'attempts'>): string =>
  tries === 0 ? 'Not tried yet' : `${tries} of ${attempts}`;

/** How long the oldest job waits; null where none does. `now` in milliseconds since 1970. */
export const oldestText = ({ oldest_at: at }: Pick<JobQueue, 'oldest_at'>, now: number): string | null =>
  at && `The oldest was added ${timeLabel(at, now)}.`;
