import { Module } from '@nestjs/common';
import { RetentionSweeper } from './retention-sweeper.ts';

/** How long things are kept. */
@Module({ providers: [RetentionSweeper] })
export class RetentionModule {}
