import type { ReferralState, Side } from '../referral-types.ts';

export interface Step {
  readonly by: Side;
  readonly from: readonly ReferralState[];
  readonly to: ReferralState;
}

/** What each side may do when (decision 73). A step that is not possible now leaves the referral as it is. */
export const STEPS = {
  accept: { by: 'receiver', from: ['sent', 'more_info'], to: 'accepted' },
  decline: { by: 'receiver', from: ['sent', 'more_info'], to: 'declined' },
  ask: { by: 'receiver', from: ['sent', 'more_info'], to: 'more_info' },
  schedule: { by: 'receiver', from: ['accepted', 'scheduled'], to: 'scheduled' },
  complete: { by: 'receiver', from: ['accepted', 'scheduled'], to: 'completed' },
  close: { by: 'sender', from: ['sent', 'more_info', 'declined', 'completed'], to: 'closed' },
} as const satisfies Readonly<Record<string, Step>>;
export type StepName = keyof typeof STEPS;
