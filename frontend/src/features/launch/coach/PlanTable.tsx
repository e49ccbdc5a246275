import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { PlanSummary } from '../api.ts';
import { dayLabel } from '../dates.ts';
import { STATES } from '../labels.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** What a table of plans says of each. */
export const planColumns = (linked: boolean): DataColumn<PlanSummary>[] => [
  {
    title: 'Plan',
    render: (plan) => {
      const name = `${plan.owner_name ?? 'Without a name'} · ${plan.template_name}`;
      return linked ? <Link to={`/launch?plan=${plan.id}`}>{name}</Link> : name;
    },
  },
  {
    title: 'Practice',
    render: ({ organisation_name: name, location_name: place }) =>
      [name, place].filter(Boolean).join(', ') || '–',
  },
  { title: 'Start', render: ({ start_on: start }) => dayLabel(start), nowrap: true },
  {
    title: 'Status',
    render: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'plain'}>{STATES[state]}</Badge>,
  },
  { title: 'Done', render: ({ tasks, tasks_done: done }) => `${done} of ${tasks}`, numeric: true },
  {
    title: 'Overdue',
    render: ({ overdue }) => (overdue > 0 ? <Badge tone="warning">{overdue}</Badge> : '0'),
    numeric: true,
  },
  {
    title: 'Last activity',
    render: ({ last_activity_at: at }) => DATE.format(new Date(at)),
    nowrap: true,
  },
];
