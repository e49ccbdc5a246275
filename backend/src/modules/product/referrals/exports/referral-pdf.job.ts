import { defineJob } from '#platform/queue/job.ts';

export interface ReferralPdfPayload {
  readonly exportId: string;
}

/** Makes the PDF of a referral for one person, who waits for it and asks again until it is there. */
export const referralPdfJob = defineJob<ReferralPdfPayload>({
  queue: 'mail',
  name: 'referral-pdf',
  attempts: 4,
  backoffMs: 2_000,
});
