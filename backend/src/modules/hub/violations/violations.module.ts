import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Violation } from './violation.entity.ts';
import { Violations } from './violations.ts';

/** The one record of broken rules: the guard, the watcher of connections and the assistant write to it. */
@Module({
  imports: [TypeOrmModule.forFeature([Violation])],
  providers: [Violations],
  exports: [Violations],
})
export class ViolationsModule {}
