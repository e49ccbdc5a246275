import { Injectable } from '@nestjs/common';

/** The only source of "now", so that tests can fix the day. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
