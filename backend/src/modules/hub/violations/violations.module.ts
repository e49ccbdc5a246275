import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecentViolations } from './recent-violations.ts';
import { Violation } from './violation.entity.ts';
import { Violations } from './violations.ts';

/** The one record of broken rules: the guard, the watcher of connections and the assistant write to it. */
@Module({
  imports: [TypeOrmModule.forFeature([Violation])],
  providers: [RecentViolations, Violations],
  exports: [RecentViolations, Violations],
})
export class ViolationsModule {}
