import { Injectable } from '@nestjs/common';

export const KILL_POINTS = ['loaded', 'opened', 'checked', 'written', 'committed'] as const;
/** Those of an authorization besides: before its code is redeemed, after, and with the tokens in the row. */
export const OAUTH_KILL_POINTS = ['claimed', 'redeemed', 'kept'] as const;
export type KillPoint = (typeof KILL_POINTS)[number] | (typeof OAUTH_KILL_POINTS)[number];

/** Where a worker may die in the connect job. Does nothing; fault tests put their own in its place. */
@Injectable()
export class KillPoints {
  async reached(_point: KillPoint, _attemptId: string): Promise<void> {}
}
