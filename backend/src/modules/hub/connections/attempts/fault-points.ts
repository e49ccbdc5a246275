import { Injectable } from '@nestjs/common';

export const FAULT_POINTS = ['loaded', 'opened', 'checked', 'written', 'committed'] as const;
/** Those of an authorization besides: before its code is redeemed, after, and with the tokens in the row. */
export const OAUTH_FAULT_POINTS = ['claimed', 'redeemed', 'kept'] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number] | (typeof OAUTH_FAULT_POINTS)[number];

/** The steps of the connect job at which tests kill the worker. Does nothing outside of tests. */
@Injectable()
export class FaultPoints {
  async reached(_point: FaultPoint, _attemptId: string): Promise<void> {}
}
