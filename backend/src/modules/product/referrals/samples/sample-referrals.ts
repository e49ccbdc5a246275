import type { ReferralContent, ReferralReport } from '../referral-content.ts';
import type { ReferralKind, ReferralState, Urgency } from '../referral-types.ts';

export interface SampleReferral {
  /** The key of a sample specialist. */
  readonly to: string;
  readonly kind: ReferralKind;
  readonly urgency: Urgency;
  readonly state: ReferralState;
  readonly teeth: readonly string[];
  readonly content: ReferralContent;
  readonly sentDaysAgo: number;
  readonly visitInDays?: number;
  readonly declineReason?: string;
  readonly report?: ReferralReport;
}

const patient = (first_name: string, birth_date: string): ReferralContent['patient'] => ({
  ...{ first_name, last_name: 'Sample', birth_date, sex: 'unknown', tool_name: null },
});

/** Four invented referrals in four states; nobody is meant. */
export const SAMPLE_REFERRALS: readonly SampleReferral[] = [
  {
    ...{ to: 'endodontist', kind: 'referral', urgency: 'soon', state: 'sent', teeth: ['30'], sentDaysAgo: 0 },
    content: {
      patient: patient('Avery', '1984-03-12'),
      reason: 'Sample: lingering pain to cold on 30, please evaluate for root canal treatment.',
      history: 'Sample: no known allergies.',
      done_so_far: 'Sample: deep filling last month, cold test positive for 20 seconds.',
    },
  },
  {
    ...{ to: 'surgeon', kind: 'referral', urgency: 'routine', state: 'scheduled', teeth: ['1', '16'] },
    ...{ sentDaysAgo: 6, visitInDays: 5 },
    content: {
      patient: patient('Jordan', '2003-08-01'),
      reason: 'Sample: third molars without function, please evaluate for extraction.',
      ...{ history: '', done_so_far: 'Sample: panoramic image taken.' },
    },
  },
  {
    ...{ to: 'prosthodontist', kind: 'referral', urgency: 'routine', state: 'declined', teeth: ['8', '9'] },
    ...{ sentDaysAgo: 12, declineReason: 'Sample: no new patients before next quarter.' },
    content: {
      patient: patient('Riley', '1961-11-20'),
      reason: 'Sample: two failing crowns in the front, please plan a replacement.',
      ...{ history: 'Sample: type 2 diabetes, well controlled.', done_so_far: '' },
    },
  },
  {
    ...{ to: 'orthodontist', kind: 'opinion', urgency: 'routine', state: 'completed', teeth: ['6', '11'] },
    sentDaysAgo: 20,
    content: {
      patient: patient('Morgan', '1996-05-05'),
      reason: 'Sample: can the canines be rotated with aligners alone?',
      ...{ history: '', done_so_far: 'Sample: scans and photos are in the case.' },
    },
    report: {
      findings: 'Sample: rotation of 35 degrees on 6 and 28 degrees on 11.',
      treatment: 'Sample: possible with attachments and a slower sequence.',
      ...{ follow_up_needed: true, follow_up: 'Sample: another look after aligner 8.' },
    },
  },
];
