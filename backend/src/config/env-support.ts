import { IsTimeZone } from 'class-validator';
import { OriginsEnv } from './env-origins.ts';

/** Where those who answer tickets work. */
export abstract class SupportEnv extends OriginsEnv {
  /** The zone of the business hours after which replies are due (an IANA name). */
  @IsTimeZone({ message: 'SUPPORT_TIME_ZONE must be a time zone, like America/New_York' })
  SUPPORT_TIME_ZONE = 'America/New_York';
}
