/** A kind of job: where it waits, how often it is tried. Declared beside its handler, never in a central list. */
export interface JobDefinition<Payload extends object> {
  readonly queue: QueueName;
  readonly name: string;
  /** Tries in all before the job counts as failed. */
  readonly attempts: number;
  /** First pause between tries; it doubles. */
  readonly backoffMs: number;
  /** Only carries the payload's type. */
  readonly payload?: Payload;
}

export const QUEUES = ['connections', 'mail', 'events', 'figures'] as const;
export type QueueName = (typeof QUEUES)[number];

const defined = new Map<string, JobDefinition<object>>();

/** Payloads hold ids only: a queue is no place for secrets or patient data. */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  defined.set(jobKey(definition), definition as JobDefinition<object>);
  return Object.freeze(definition);
}

export const jobKey = (job: { queue: string; name: string }): string => `${job.queue}/${job.name}`;
export const definedJobs = (): readonly JobDefinition<object>[] => [...defined.values()];
