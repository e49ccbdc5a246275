import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import {
  adminPlansQuery,
  assignCoach,
  coachesQuery,
  plansQuery,
  type PlanSummary,
  useLaunchStep,
} from '../api.ts';
import { planColumns } from './PlanTable.tsx';

const OWN = planColumns(true);
const ALL = planColumns(false);

/** The plans that a coach guides, or in which a person has a part. */
export function PlanTable({
  standing,
  title,
}: {
  readonly standing?: PlanSummary['standing'];
  readonly title: string;
}) {
  const [page, setPage] = useState(1);
  const plans = useQuery(plansQuery(page, standing));
  return (
    <section aria-labelledby="launch-plans" className="page-content">
      <SectionHeader id="launch-plans" title={title} />
      <DataTable
        label="Plans"
        columns={OWN}
        rows={plans.data?.items}
        rowKey={({ id }) => id}
        stale={plans.isPlaceholderData}
        error={plans.error}
        errorSubject="The plans"
        onRetry={() => void plans.refetch()}
        empty={<ListEmpty>No plans yet. Plans appear here when you have a part in them.</ListEmpty>}
      />
      {plans.data ? <Pager list={plans.data} one="plan" many="plans" onTurn={setPage} /> : null}
    </section>
  );
}

function CoachChoice({ plan }: { readonly plan: PlanSummary }) {
  const { data } = useQuery(coachesQuery);
  const step = useLaunchStep(assignCoach);
  const choices = (data?.items ?? []).map(({ id: value, first_name, last_name, email }) => ({
    value,
    label: [first_name, last_name].filter(Boolean).join(' ') || (email ?? 'Without a name'),
  }));
  return (
    <ChoiceSelect
      aria-label={`Coach of ${plan.owner_name ?? plan.template_name}`}
      choices={choices}
      placeholder="No coach"
      value={plan.coach_id ?? ''}
      loading={step.isPending}
      onChange={(coach) => step.mutate({ id: plan.id, coach: coach === '' ? null : coach })}
      style={{ minInlineSize: 160 }}
    />
  );
}

const WITH_COACH = [...ALL, { title: 'Coach', render: (plan: PlanSummary) => <CoachChoice plan={plan} /> }];

/** Every plan for administrators, who give them coaches. */
export function AdminPlans() {
  const [page, setPage] = useState(1);
  const plans = useQuery(adminPlansQuery(page));
  return (
    <section aria-labelledby="launch-all-plans" className="page-content">
      <SectionHeader id="launch-all-plans" title="All plans" description="Give each plan a coach." />
      <DataTable
        label="All plans"
        columns={WITH_COACH}
        rows={plans.data?.items}
        rowKey={({ id }) => id}
        stale={plans.isPlaceholderData}
        error={plans.error}
        errorSubject="The plans"
        onRetry={() => void plans.refetch()}
        empty={<ListEmpty>No plans yet. They appear here when practices start them.</ListEmpty>}
      />
      {plans.data ? <Pager list={plans.data} one="plan" many="plans" onTurn={setPage} /> : null}
    </section>
  );
}
