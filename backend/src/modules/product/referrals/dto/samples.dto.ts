/** How many sample referrals were added, or removed. */
export class SampleReferralsDto {
  count: number;
}
