import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { mineQuery } from '../api.ts';
import type { MySpecialist } from '../types.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

function Standing({ profile }: { profile: MySpecialist }) {
  const note = profile.decision_note ?? undefined;
  if (profile.state === 'applied')
    return (
      <Alert
        type="info"
        role="note"
        showIcon
        title="Your application is being checked"
        description="You are notified of the decision. You can replace the application until then."
      />
    );
  if (profile.state === 'declined')
    return (
      <Alert type="warning" role="note" showIcon title="Your application was declined" description={note} />
    );
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title="Your place in the directory is paused"
      description={note}
    />
  );
}

/** One's own entry in the directory, or the way to it. */
export default function ProfileTab() {
  const { data, error, isPending, refetch } = useQuery(mineQuery());
  if (error)
    return <RetryBlock what="Your profile" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (isPending)
    return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label="Loading your profile" />;
  if (!data) return <ApplyForm profile={null} />;
  if (data.state === 'approved') return <ProfileForm key={data.version} profile={data} />;
  return (
    <>
      <Standing profile={data} />
      {data.state === 'paused' ? null : <ApplyForm profile={data} />}
    </>
  );
}
