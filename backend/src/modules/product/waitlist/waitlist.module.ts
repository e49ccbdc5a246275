import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { MailModule } from '#common/mail/index.ts';
import { AreaLaunches } from './area-launches.ts';
import { ComingNextStep } from './coming.next-step.ts';
import { NotifyWaitlistHandler } from './notify-waitlist.handler.ts';
import { WaitlistController } from './waitlist.controller.ts';
import { Waitlist } from './waitlist.service.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** "Notify me when it opens", and the mail that tells. */
@Module({
  imports: [TypeOrmModule.forFeature([WaitlistEntry]), MailModule],
  controllers: [WaitlistController],
  providers: [AreaLaunches, ComingNextStep, SharedBuckets, NotifyWaitlistHandler, Waitlist],
})
export class WaitlistModule {}
