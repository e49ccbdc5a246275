import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item } from '../../../shared/ui/item-list/index.ts';
import { momentText, specialtyLabel, stateLabel, urgencyLabel, visitText } from '../labels.ts';
import type { ReferralCard } from '../types.ts';

function Badges({ referral }: { referral: ReferralCard }) {
  const [label, tone] = stateLabel(referral.state);
  return (
    <Flex wrap gap="small">
      {referral.is_sample ? <Badge tone="sample">Sample</Badge> : null}
      {referral.urgency === 'routine' ? null : (
        <Badge tone={referral.urgency === 'emergency' ? 'warning' : 'accent'}>
          {urgencyLabel(referral.urgency)}
        </Badge>
      )}
      {referral.overdue ? <Badge tone="warning">Overdue</Badge> : null}
      <Badge tone={tone}>{label}</Badge>
    </Flex>
  );
}

function detailsOf(referral: ReferralCard): string {
  const { number, kind, specialty, with_name, state, due_at, scheduled_at } = referral;
  const time =
    state === 'sent' && due_at
      ? `answer due ${momentText(due_at)}`
      : scheduled_at
        ? `visit ${visitText(scheduled_at, null)}`
        : null;
  const what = kind === 'opinion' ? 'Opinion' : 'Referral';
  return [`${what} ${number}`, specialtyLabel(specialty), with_name, time].filter(Boolean).join(' · ');
}

/** One referral of a list: whom it is about and how it stands. */
export function ReferralItem({ referral }: { referral: ReferralCard }) {
  const { id, state, patient_name, patient_age } = referral;
  const name = patient_name ?? 'No patient yet';
  return (
    <Item
      title={
        <Link to={`/specialist?${state === 'draft' ? 'edit' : 'referral'}=${id}`}>
          {patient_age === null ? name : `${name}, ${patient_age}`}
        </Link>
      }
      details={detailsOf(referral)}
      actions={<Badges referral={referral} />}
    />
  );
}
