import { Module } from '@nestjs/common';
import { SharedBuckets } from '../../platform/limits/shared-buckets.ts';
import { WaitlistController } from './waitlist.controller.ts';
import { Waitlist } from './waitlist.service.ts';

/** "Tell me when it opens". */
@Module({ controllers: [WaitlistController], providers: [SharedBuckets, Waitlist] })
export class WaitlistModule {}
