import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { plansQuery } from '../api.ts';
import { PlanView } from '../plan/PlanView.tsx';
import '../launch.css';

const StartPlan = lazy(async () => ({ default: (await import('../start/StartPlan.tsx')).StartPlan }));
const PlanTable = lazy(async () => ({ default: (await import('../coach/PlanTables.tsx')).PlanTable }));
const AdminPlans = lazy(async () => ({ default: (await import('../coach/PlanTables.tsx')).AdminPlans }));

/** What is shown without a plan in the address: the one active plan, a way to start one, or the plans of others. */
function Entry({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { hasRole } = useSession();
  const { data, error, refetch } = useQuery(plansQuery(1));
  const starts = hasRole('practitioner') || hasRole('dso_admin');
  if (!data)
    return error ? (
      <RetryBlock what="Your plans" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    );
  const active = data.items.filter(({ state, standing }) => state === 'active' && standing !== 'coach');
  const only = active.length === 1 ? active[0] : undefined;
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      {only ? <PlanView id={only.id} /> : null}
      {starts && !active.some(({ standing }) => standing === 'owner') ? (
        <StartPlan onStarted={onOpen} />
      ) : null}
      {hasRole('coach') ? <PlanTable standing="coach" title="Plans you coach" /> : null}
      {!hasRole('coach') && !only && (data.total > 0 || !starts) && !hasRole('admin') ? (
        <PlanTable title="Your plans" />
      ) : null}
      {hasRole('admin') ? <AdminPlans /> : null}
    </Suspense>
  );
}

/** /launch: the plan of a practice that begins with aligner treatment, for its owner, team and coach. */
export default function LaunchPage() {
  const { hasRole } = useSession();
  const [open, setOpen] = useUrlParam('plan');
  const [view, setView] = useUrlParam('view');
  const starts = hasRole('practitioner') || hasRole('dso_admin');
  return (
    <div className="wrap page page-content">
      <PageHeader
        title="Launch"
        description="A 90-day plan from preparation to your first ten aligner cases."
        actions={
          open ? (
            <Button onClick={() => setOpen(null)}>All Plans</Button>
          ) : starts && view !== 'plans' ? (
            <Button onClick={() => setView('plans')}>All Plans</Button>
          ) : undefined
        }
      />
      {open ? <PlanView key={open} id={open} /> : null}
      {!open && view === 'plans' ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <PlanTable title="Your plans" />
          {starts ? <StartPlan onStarted={setOpen} /> : null}
        </Suspense>
      ) : null}
      {!open && view !== 'plans' ? <Entry onOpen={setOpen} /> : null}
    </div>
  );
}
