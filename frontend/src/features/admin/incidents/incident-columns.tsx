import { Button } from 'antd';
import type { Incident } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { placeOf, titleOf } from './incident-text.ts';

const count = new Intl.NumberFormat('en-US');

/** The columns of the incidents. `now` in milliseconds since 1970. */
export function incidentColumns(
  now: number,
  onChange: (incident: Incident, resolved: boolean) => void,
): DataColumn<Incident>[] {
  return [
    {
      title: 'What happened',
      render: (incident) => (
        <>
          <strong style={{ overflowWrap: 'anywhere' }}>{titleOf(incident)}</strong>
          <small>{[placeOf(incident), incident.browser].filter(Boolean).join(' · ')}</small>
          {incident.request_id ? <small>Latest request: {incident.request_id}</small> : null}
        </>
      ),
    },
    { title: 'Times', render: (incident) => count.format(incident.count), nowrap: true },
    {
      title: 'Last seen',
      render: ({ last_at, first_at }) => (
        <>
          {timeLabel(last_at, now)}
          <small>First: {timeLabel(first_at, now)}</small>
        </>
      ),
      nowrap: true,
    },
    {
      title: 'State',
      render: ({ resolved_at }) =>
        resolved_at ? <Badge tone="good">Resolved</Badge> : <Badge tone="warning">Open</Badge>,
      nowrap: true,
    },
    {
      title: 'Action',
      render: (incident) => {
        const resolved = incident.resolved_at !== null;
        const label = resolved ? 'Reopen' : 'Resolve';
        return (
          <Button aria-label={`${label} ${titleOf(incident)}`} onClick={() => onChange(incident, !resolved)}>
            {label}
          </Button>
        );
      },
      nowrap: true,
    },
  ];
}
