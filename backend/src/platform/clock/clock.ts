import { Injectable } from '@nestjs/common';

/** The only source of "now", so that tests can fix the day. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Whole milliseconds since some moment of this process: for durations, since the time may be set back meanwhile. */
  elapsed(): number {
    return Math.floor(performance.now());
  }
}
