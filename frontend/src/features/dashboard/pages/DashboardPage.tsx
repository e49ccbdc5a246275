import { usePrefetchQuery } from '@tanstack/react-query';
import SlidersOutlined from '@ant-design/icons/SlidersOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { authAddress, useSession } from '../../../shared/auth/index.ts';
import { useFeatures } from '../../../shared/features.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { Redirect } from '../../../shared/ui/redirect/Redirect.tsx';
import { cardViewsQuery } from '../card-views.ts';
import { Cards } from '../components/Cards.tsx';
import { DashboardSkeleton } from '../components/DashboardSkeleton.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { greeting, roleLabel } from '../greeting.ts';
import './dashboard.css';

const Customise = lazy(() => import('../components/Customise.tsx'));

const MINUTE = 60_000;
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The greeting, by the clock; until the name is known it goes without. */
function Head({ onCustomise }: { onCustomise: (() => void) | undefined }) {
  const { profile, roles } = useSession();
  const now = new Date(useNow(MINUTE));
  const narrow = useNarrow();
  return (
    <PageHeader
      title={greeting(profile?.first_name, now)}
      description={day.format(now)}
      backTo="/"
      tags={roles.map((role) => (
        <Badge key={role}>{roleLabel(role)}</Badge>
      ))}
      actions={
        <Button
          aria-label="Customise"
          icon={<SlidersOutlined aria-hidden />}
          disabled={!onCustomise}
          onClick={onCustomise}
        >
          {narrow ? null : 'Customise'}
        </Button>
      }
    />
  );
}

function Dashboard({ userId }: { userId: string }) {
  // The code of the cards loads beside their data.
  usePrefetchQuery(cardViewsQuery(useFeatures()));
  const { page, error, reload, again, refresh, loading } = useDashboard(userId);
  // Loaded when it is first opened, and kept, so that closing returns the focus.
  const [customise, setCustomise] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className="wrap page dashboard">
      <Head onCustomise={page && (() => setCustomise('open'))} />
      {page ? (
        <Suspense fallback={<DashboardSkeleton />}>
          <Cards page={page} userId={userId} loading={loading} onRetry={again} onChanged={refresh} />
        </Suspense>
      ) : null}
      {!page && error ? (
        <RetryBlock what="Your dashboard" requestId={requestIdOf(error)} onRetry={reload} />
      ) : null}
      {!page && !error ? <DashboardSkeleton /> : null}
      <Suspense fallback={null}>
        {page && customise !== 'never' ? (
          <Customise
            userId={userId}
            page={page}
            open={customise === 'open'}
            onClose={() => setCustomise('closed')}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** /dashboard: what needs this person today, and what comes next. Signed-out visitors sign in first and come back. */
export default function DashboardPage() {
  const { status, user } = useSession();
  const location = useLocation();
  if (status === 'signed_out') return <Redirect to={authAddress(location)} />;
  return user ? <Dashboard key={user.id} userId={user.id} /> : <Waiting />;
}
