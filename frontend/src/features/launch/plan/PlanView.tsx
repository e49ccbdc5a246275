import { useQuery } from '@tanstack/react-query';
import { Button, Col, Flex, Progress, Row, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { personTopic, useLive } from '../../../shared/live/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { changePlan, LAUNCH, type LaunchTask, type Plan, planQuery, useLaunchStep } from '../api.ts';
import { dayLabel, dayOfPlan } from '../dates.ts';
import { STATES } from '../labels.ts';
import { PlanSide } from './PlanSide.tsx';
import { PlanToolsContext } from './plan-tools.ts';
import { RemovedTask } from './RemovedTask.tsx';
import { DueNow, PhaseList, TaskTimeline } from './TaskLists.tsx';

// Both bring the calendar of a date picker, which the tasks do not need.
const ShiftForm = lazy(async () => ({ default: (await import('./ShiftForm.tsx')).ShiftForm }));
const TaskForm = lazy(async () => ({ default: (await import('./TaskForm.tsx')).TaskForm }));

const VIEWS = [
  { key: 'list', label: 'List' },
  { key: 'timeline', label: 'Timeline' },
] as const;

function OwnerActions({ plan }: { readonly plan: Plan }) {
  const [open, setOpen] = useState<'shift' | 'task' | null>(null);
  const step = useLaunchStep(changePlan(plan.id));
  const go = (state: Plan['state']) => step.mutate({ state });
  const close = () => setOpen(null);
  return (
    <Flex wrap gap="small">
      <Button onClick={() => setOpen('task')}>Add a Task</Button>
      <Button onClick={() => setOpen('shift')}>Move the Start</Button>
      {plan.state === 'active' ? (
        <Button loading={step.isPending} onClick={() => go('paused')}>
          Pause
        </Button>
      ) : (
        <Button type="primary" loading={step.isPending} onClick={() => go('active')}>
          Resume
        </Button>
      )}
      {plan.state === 'finished' ? null : <Button onClick={() => go('finished')}>Finish</Button>}
      <Suspense fallback={null}>
        {open === 'shift' ? <ShiftForm plan={plan} onClose={close} /> : null}
        {open === 'task' ? <TaskForm plan={plan} task={null} onClose={close} /> : null}
      </Suspense>
    </Flex>
  );
}

function Head({ plan }: { readonly plan: Plan }) {
  const day = dayOfPlan(plan.start_on, plan.today, plan.days);
  const place = [plan.organisation_name, plan.location_name].filter(Boolean).join(', ');
  const when = day === 0 ? `Starts ${dayLabel(plan.start_on)}` : `Day ${day} of ${plan.days}`;
  const percent = plan.tasks === 0 ? 0 : Math.round((100 * plan.tasks_done) / plan.tasks);
  return (
    <>
      <SectionHeader
        id="launch-plan"
        title={plan.template_name}
        description={
          <Flex wrap gap="small" align="center">
            <strong>{when}</strong>
            {place ? <span>{place}</span> : null}
            {plan.standing === 'owner' ? null : <span>Plan of {plan.owner_name ?? 'a colleague'}</span>}
            {plan.state === 'active' ? null : <Badge>{STATES[plan.state]}</Badge>}
            {plan.overdue > 0 ? <Badge tone="warning">{plan.overdue} overdue</Badge> : null}
          </Flex>
        }
        action={plan.standing === 'owner' ? <OwnerActions plan={plan} /> : null}
      />
      <Progress
        percent={percent}
        aria-label={`${plan.tasks_done} of ${plan.tasks} tasks done`}
        format={() => `${plan.tasks_done} of ${plan.tasks}`}
      />
    </>
  );
}

interface TasksProps {
  readonly plan: Plan;
}

function Views({ plan }: TasksProps) {
  const [view, setView] = useState<'list' | 'timeline'>('list');
  return (
    <>
      <DueNow plan={plan} />
      <Segmented label="View" name="launch-view" segments={VIEWS} active={view} onChange={setView} />
      {view === 'list' ? <PhaseList plan={plan} /> : <TaskTimeline plan={plan} />}
    </>
  );
}

/** The tasks, with what the owner may do to them: a deleted one can come back until the next is deleted. */
function Tasks({ plan }: TasksProps) {
  const [edited, edit] = useState<LaunchTask | null>(null);
  const [gone, removed] = useState<LaunchTask | null>(null);
  const tools = useMemo(() => ({ edit, removed }), []);
  return (
    <PlanToolsContext value={plan.standing === 'owner' ? tools : null}>
      <Flex vertical gap="middle">
        {gone ? <RemovedTask key={gone.id} task={gone} onClose={() => removed(null)} /> : null}
        <Views plan={plan} />
      </Flex>
      <Suspense fallback={null}>
        {edited ? <TaskForm plan={plan} task={edited} onClose={() => edit(null)} /> : null}
      </Suspense>
    </PlanToolsContext>
  );
}

/** A plan: where it stands, its tasks, and what is beside them. What others do to it comes by itself. */
export function PlanView({ id }: { readonly id: string }) {
  const { user } = useSession();
  const { data: plan, error, refetch } = useQuery(planQuery(id));
  useLive(user ? personTopic(user.id) : null, { launch: [LAUNCH] });
  if (!plan)
    return error ? (
      <RetryBlock what="The plan" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    );
  return (
    <section aria-labelledby="launch-plan" className="page-content">
      <Head plan={plan} />
      <Row gutter={[24, 24]}>
        <Col xs={24} lg={16}>
          <Tasks plan={plan} />
        </Col>
        <Col xs={24} lg={8}>
          <PlanSide plan={plan} />
        </Col>
      </Row>
    </section>
  );
}
