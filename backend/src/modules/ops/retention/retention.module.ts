import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetentionSweeper } from './retention-sweeper.ts';
import { SweepClaim } from './sweep-claim.entity.ts';

/** How long things are kept. */
@Module({ imports: [TypeOrmModule.forFeature([SweepClaim])], providers: [RetentionSweeper] })
export class RetentionModule {}
