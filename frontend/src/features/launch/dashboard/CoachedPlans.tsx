import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

const PLANS = '/launch';

/** The active launch plans that the person coaches, by what a coach does about them. */
export function CoachedPlans({ data }: CardContentProps<'coaching'>) {
  return (
    <Figures
      figures={[
        { label: 'Active plans', value: data.plans, link: PLANS },
        { label: 'With overdue tasks', value: data.late, link: PLANS, alarming: true },
        { label: 'Sessions this week', value: data.sessions, link: PLANS },
        { label: 'No session planned', value: data.without_session, link: PLANS },
      ]}
    />
  );
}
