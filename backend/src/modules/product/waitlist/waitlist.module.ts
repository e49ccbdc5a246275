import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { MailModule } from '#common/mail/index.ts';
import { Openings } from './openings.ts';
import { TellWaitingHandler } from './tell-waiting.handler.ts';
import { WaitlistController } from './waitlist.controller.ts';
import { Waitlist } from './waitlist.service.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** "Tell me when it opens", and the mail that tells. */
@Module({
  imports: [TypeOrmModule.forFeature([WaitlistEntry]), MailModule],
  controllers: [WaitlistController],
  providers: [Openings, SharedBuckets, TellWaitingHandler, Waitlist],
})
export class WaitlistModule {}
