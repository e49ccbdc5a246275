import { Injectable } from '@nestjs/common';
import { dayIn, DEFAULT_TIME_ZONE } from '@chairside/kit/practice';
import { Clock } from '#platform/clock/clock.ts';
import { ToolSettings } from '#hub/tools/index.ts';
import type { PracticeSource } from './practice-source.ts';

/** Where and when a practice is: its zone, and which day it is there. */
@Injectable()
export class PracticeZone {
  constructor(
    private readonly settings: ToolSettings,
    private readonly clock: Clock,
  ) {}

  async of({
    face,
  }: PracticeSource): Promise<{ readonly zone: string; readonly today: string; readonly now: Date }> {
    const zone = (await this.settings.of(face.manifest))['time_zone'] ?? DEFAULT_TIME_ZONE;
    const now = this.clock.now();
    return { zone, now, today: dayIn(now, zone) };
  }
}
