import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { ApiError } from '../../../shared/api/index.ts';
import { referralKey, referralQuery } from '../api.ts';
import { stateLabel, urgencyLabel } from '../labels.ts';
import type { Referral } from '../types.ts';
import { NOWHERE, useSpecialistView } from '../use-specialist-view.ts';
import { ReferralExports } from './ReferralExports.tsx';
import { ReferralTimeline } from './ReferralTimeline.tsx';
import { ReportPart } from './ReportPart.tsx';
import { Steps } from './Steps.tsx';
import { Summary } from './Summary.tsx';
import { Talk } from './Talk.tsx';
import { Visit } from './Visit.tsx';

function Head({ referral }: { referral: Referral }) {
  const { go } = useSpecialistView();
  const [label, tone] = stateLabel(referral.state);
  const what = referral.kind === 'opinion' ? 'Opinion' : 'Referral';
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center" justify="space-between">
        <h2>
          {what} {referral.number}
        </h2>
        <Button onClick={() => go({ ...NOWHERE })}>Back to the list</Button>
      </Flex>
      <Flex wrap gap="small">
        {referral.is_sample ? <Badge tone="sample">Sample</Badge> : null}
        <Badge tone={referral.urgency === 'emergency' ? 'warning' : 'plain'}>
          {urgencyLabel(referral.urgency)}
        </Badge>
        <Badge tone={tone}>{label}</Badge>
        {referral.overdue ? <Badge tone="warning">Overdue</Badge> : null}
      </Flex>
    </Flex>
  );
}

/** What stands above everything else: a call in an emergency, a reason of a refusal, a silence. */
function Notes({ referral }: { referral: Referral }) {
  const { urgency, state, side, overdue, decline_reason } = referral;
  const waits = state === 'sent' || state === 'more_info';
  return (
    <>
      {urgency === 'emergency' && waits ? (
        <Alert
          type="warning"
          role="note"
          showIcon
          title={
            side === 'sender'
              ? `Call first${referral.specialist?.phone ? `: ${referral.specialist.phone}` : ''}`
              : 'Emergency: the practice should have called you. Call back if it has not.'
          }
        />
      ) : null}
      {overdue ? (
        <Alert type="error" role="note" showIcon title="The answer is overdue. Both sides were told." />
      ) : null}
      {decline_reason ? (
        <Alert type="warning" role="note" showIcon title="Declined" description={decline_reason} />
      ) : null}
    </>
  );
}

function Opened({ referral }: { referral: Referral }) {
  return (
    <Flex vertical gap="large">
      <Head referral={referral} />
      <Notes referral={referral} />
      <div className="referral-columns">
        <Flex vertical gap="large">
          <Steps referral={referral} />
          <ReportPart referral={referral} />
          <Summary referral={referral} />
          <ReferralExports referral={referral} />
        </Flex>
        <Flex vertical gap="large">
          {referral.scheduled_at ? <Visit referral={referral} /> : null}
          <ReferralTimeline referral={referral} />
          <Talk referral={referral} />
        </Flex>
      </div>
    </Flex>
  );
}

/** One referral with all that happened to it. Somebody else's is said to be missing. */
export default function ReferralDetail({ id }: { id: string }) {
  const { go } = useSpecialistView();
  const { data, error, refetch } = useQuery(referralQuery(id));
  useLive(`referral:${id}`, { referrals: [referralKey(id)] });
  if (data) return <Opened referral={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <ListEmpty clear={{ label: 'Back to the list', onClear: () => go({ ...NOWHERE }) }}>
        There is no such referral, or it is not yours.
      </ListEmpty>
    );
  if (error)
    return <RetryBlock what="The referral" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading the referral" />;
}
