import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Download } from './download.entity.ts';
import { Membership } from './membership.entity.ts';

/** What a paid order brings: downloads, memberships and course seats. */
@Module({
  imports: [TypeOrmModule.forFeature([Download, Membership])],
  controllers: [],
  providers: [],
  exports: [],
})
export class FulfilmentModule {}
