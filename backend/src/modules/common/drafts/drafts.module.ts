import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DraftsController } from './drafts.controller.ts';
import { Drafts } from './drafts.service.ts';
import { Draft } from './draft.entity.ts';

/** Unsent texts. */
@Module({
  imports: [TypeOrmModule.forFeature([Draft])],
  controllers: [DraftsController],
  providers: [Drafts],
})
export class DraftsModule {}
