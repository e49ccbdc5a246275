import type { ReferralsCard } from '../../../shared/api/index.ts';
import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

const INBOX = '/specialist?tab=inbox';
const SENT = '/specialist?tab=sent';

const inbox = (data: ReferralsCard) => [
  { label: 'New referrals', value: data.inbox_new, link: INBOX },
  { label: 'Emergencies', value: data.inbox_emergency, link: INBOX, alarming: true },
  { label: 'Answers overdue', value: data.inbox_overdue, link: INBOX, alarming: true },
  { label: 'Accepted', value: data.inbox_accepted, link: `${INBOX}&view=accepted` },
];

const sent = (data: ReferralsCard) => [
  { label: 'Referred patients', value: data.sent_open, link: SENT },
  { label: 'Waiting too long', value: data.sent_overdue, link: SENT, alarming: true },
  { label: 'Questions to you', value: data.sent_questions, link: SENT },
  { label: 'Reports to read', value: data.sent_reports, link: SENT },
];

/** Counts of both sides; nothing of a patient stands on the dashboard. */
export function ReferralFigures({ data }: CardContentProps<'referrals'>) {
  const sends = data.sent_open + data.sent_reports > 0 || !data.is_specialist;
  return <Figures figures={[...(data.is_specialist ? inbox(data) : []), ...(sends ? sent(data) : [])]} />;
}
