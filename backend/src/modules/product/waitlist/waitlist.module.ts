import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { MailModule } from '#common/mail/index.ts';
import type { CapabilityDefinition } from '#access/capability.ts';
import { DeclaredCapabilities } from '#identity/capabilities/index.ts';
import { AREA_NAMES, AREAS, type LaterArea } from './areas.ts';
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
export class WaitlistModule {
  constructor(capabilities: DeclaredCapabilities) {
    for (const area of AREAS) capabilities.declare(capabilityOf(area));
  }
}

/** An area that opens later can be hidden already. When it opens, its own module declares it. */
const capabilityOf = (area: LaterArea): CapabilityDefinition => ({
  key: area,
  name: AREA_NAMES[area],
  description: 'Opens later. Until then: its page, and the waitlist for it.',
  defaultOn: true,
});
