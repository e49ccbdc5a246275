import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetentionTask } from './retention.task.ts';
import { SweepClaim } from './sweep-claim.entity.ts';

/** How long things are kept. */
@Module({ imports: [TypeOrmModule.forFeature([SweepClaim])], providers: [RetentionTask] })
export class RetentionModule {}
