import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
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

const ownFilter = { defaults: {}, prefix: 'own' } as const;
const coachedFilter = { defaults: {}, prefix: 'coached' } as const;
const allFilter = { defaults: {}, prefix: 'all' } as const;

/** The plans that a coach guides, or in which a person has a part. */
export function PlanTable({
  standing,
  title,
}: {
  readonly standing?: PlanSummary['standing'];
  readonly title: string;
}) {
  const list = usePagedList(standing === 'coach' ? coachedFilter : ownFilter, ({ page }) =>
    plansQuery(page, standing),
  );
  return (
    <section aria-labelledby="launch-plans" className="page-content">
      <SectionHeader id="launch-plans" title={title} />
      <PagedTable
        list={list}
        label="Plans"
        columns={OWN}
        rowKey={({ id }) => id}
        one="plan"
        many="plans"
        empty="No plans yet. Plans appear here when you have a part in them."
        noMatch="No plans on this page."
      />
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
  const list = usePagedList(allFilter, ({ page }) => adminPlansQuery(page));
  return (
    <section aria-labelledby="launch-all-plans" className="page-content">
      <SectionHeader id="launch-all-plans" title="All plans" description="Give each plan a coach." />
      <PagedTable
        list={list}
        label="All plans"
        columns={WITH_COACH}
        rowKey={({ id }) => id}
        one="plan"
        many="plans"
        empty="No plans yet. They appear here when practices start them."
        noMatch="No plans on this page."
      />
    </section>
  );
}
