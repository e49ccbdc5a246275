import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { AreaLaunches } from './area-launches.ts';
import { NotifyWaitlistHandler } from './notify-waitlist.handler.ts';
import { WaitlistController } from './waitlist.controller.ts';
import { Waitlist } from './waitlist.service.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** Tells those who asked to be notified when an area opens. */
@Module({
  imports: [TypeOrmModule.forFeature([WaitlistEntry]), MailModule],
  controllers: [WaitlistController],
  providers: [AreaLaunches, NotifyWaitlistHandler, Waitlist],
})
export class WaitlistModule {}
