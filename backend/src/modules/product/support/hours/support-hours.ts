import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import type { BusinessHours } from './reply-due.ts';

/** When support answers, as admins have set it. Asked before a transaction begins: it may need a connection of its own. */
@Injectable()
export class SupportHours {
  constructor(private readonly settings: PlatformSettings) {}

  current(): Promise<BusinessHours> {
    return this.settings.of('support_hours');
  }
}
