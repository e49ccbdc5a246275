import { describe, expect, it } from '@jest/globals';
import { textsOf } from '../../../../../test/support/document-texts.ts';
import type { OpenedReferral } from '../reading/referral-view.ts';
import { referralDocument, referralPdf } from './referral-pdf.ts';

const by = { name: 'Ada Byron', at: new Date('2026-03-02T09:30:00Z') };
const referral = {
  ...{ kind: 'referral', number: 'REF-000042', urgency: 'soon', teeth: ['30'] },
  ...{ sentAt: new Date('2026-03-01T12:00:00Z'), consentAt: new Date('2026-03-01T11:00:00Z') },
  ...{ scheduledAt: new Date('2026-03-09T15:00:00Z'), visitZone: 'America/Chicago' },
};
const opened = {
  referral,
  content: {
    patient: { first_name: 'Molly', last_name: 'Quarrel', birth_date: '1984-03-12' },
    ...{ reason: 'Pain on biting', history: '', done_so_far: 'Cold test' },
  },
  report: { findings: 'A crack', treatment: 'Crown', follow_up_needed: true, follow_up: 'In six weeks' },
  specialist: { name: 'Grace Hopper', specialty: 'endodontics' },
  sender: { sender_name: 'Ada Byron', sender_practice: 'Byron Dental' },
  files: [{ name: 'tooth-30.png', taken_on: '2026-02-20', part: 'request' }],
} as unknown as OpenedReferral;

describe('the PDF of a referral', () => {
  it('begins with who exported it and when, and tells all that was sent and answered', () => {
    expect(textsOf(referralDocument(opened, by))).toEqual([
      ...['Exported by Ada Byron at 2026-03-02T09:30:00.000Z', 'Referral REF-000042'],
      ...['Patient', 'Molly Quarrel', 'Date of birth', '1984-03-12'],
      ...['From', 'Ada Byron, Byron Dental', 'To', 'Grace Hopper, Endodontics', 'Urgency', 'Soon'],
      ...['Teeth (Universal)', '30', 'Sent', '2026-03-01'],
      ...['Consent of the patient', 'Confirmed on 2026-03-01', 'Visit', 'March 9, 2026 at 10:00 AM'],
      ...['Reason', 'Pain on biting', 'Done so far', 'Cold test'],
      ...['File', 'Taken on', 'Part', 'tooth-30.png', '2026-02-20', 'Request'],
      ...['Findings', 'A crack', 'Treatment', 'Crown', 'Follow-up needed', 'In six weeks'],
    ]);
  });

  it('leaves out what nobody wrote, and is a file', async () => {
    const unanswered = { ...opened, report: null, files: [] };
    expect(textsOf(referralDocument(unanswered, by))).not.toContain('Findings');
    expect((await referralPdf(unanswered, by)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
