import { DiscoveryService } from '@nestjs/core';
import type { JobDefinition } from './job.ts';

export interface JobContext {
  readonly jobId: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** True when no further try follows a failure of this one. */
  readonly lastAttempt: boolean;
}

/** What a job does. It must be idempotent: a killed worker's job runs again from its beginning. */
export interface JobHandler<Payload extends object> {
  handle(payload: Payload, context: JobContext): Promise<void>;
}

/** How the runner finds handlers. */
export const JobMetadata = DiscoveryService.createDecorator<JobDefinition<object>>();

/** Marks a provider as the one handler of a job: `@HandlesJob(connectJob) class ConnectHandler implements JobHandler<…>`. */
export const HandlesJob = <Payload extends object>(job: JobDefinition<Payload>): ClassDecorator =>
  JobMetadata(job as JobDefinition<object>) as ClassDecorator;
