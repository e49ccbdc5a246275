import { Module } from '@nestjs/common';
import { RetentionTask } from './retention.task.ts';

/** How long things are kept. */
@Module({ providers: [RetentionTask] })
export class RetentionModule {}
