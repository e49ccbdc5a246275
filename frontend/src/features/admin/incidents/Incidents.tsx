import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { type Incident, messageOf } from '../../../shared/api/index.ts';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { incidentFilter, incidentsQuery, useIncidentChange } from './api.ts';
import { incidentColumns } from './incident-columns.tsx';
import { titleOf } from './incident-text.ts';
import { IncidentBulkBar } from './IncidentBulkBar.tsx';
import { IncidentBulkResult, type IncidentsDone } from './IncidentBulkResult.tsx';
import { IncidentFilters } from './IncidentFilters.tsx';

/** Resolves and reopens incidents, and keeps the last resolved one so that it can be taken back. */
function useResolving() {
  const [last, setLast] = useState<Incident | null>(null);
  const { mutate } = useIncidentChange();
  const change = (incident: Incident, resolved: boolean) =>
    mutate(
      { id: incident.id, resolved },
      {
        onSuccess: () => setLast(resolved ? incident : null),
        onError: (error) => notice.error('The incident was not changed', messageOf(error)),
      },
    );
  return { last, change };
}

/** Errors of the web app, visits to unknown addresses and failed calls to tools, grouped: what happens how often, and what is resolved. */
export default function Incidents() {
  const [now] = useState(Date.now);
  const list = usePagedList(incidentFilter, incidentsQuery);
  const { filter, change } = list;
  const { last, change: resolve } = useResolving();
  const [chosen, choose] = useState<readonly Incident[]>([]);
  const [done, setDone] = useState<IncidentsDone | null>(null);
  const columns = useMemo(() => incidentColumns(now, resolve), [now, resolve]);
  return (
    <section aria-labelledby="incidents">
      <SectionHeader
        id="incidents"
        title="Incidents"
        description="Errors in people’s browsers, visits to pages that do not exist, and calls that failed at a tool. A resolved one opens again when it recurs."
      />
      <IncidentFilters filter={filter} onChange={change} />
      {last ? (
        <Alert
          role="status"
          type="success"
          title={`Resolved: ${titleOf(last)}`}
          action={<Button onClick={() => resolve(last, false)}>Undo</Button>}
          style={{ marginBlockEnd: 16 }}
        />
      ) : null}
      {done ? <IncidentBulkResult done={done} onClose={() => setDone(null)} /> : null}
      {chosen.length > 0 ? (
        <IncidentBulkBar
          chosen={chosen}
          onClear={() => choose([])}
          onDone={(result) => {
            setDone(result);
            choose([]);
          }}
        />
      ) : null}
      <PagedTable
        list={list}
        label="Incidents"
        columns={columns}
        rowKey={({ id }) => id}
        selection={{
          rows: chosen,
          onChange: choose,
          labelOf: (incident) => `Choose ${titleOf(incident)}`,
        }}
        one="incident"
        many="incidents"
        empty="No open incidents. Errors of the web app, unknown addresses and failed calls to tools appear here."
        showAll="Show open incidents"
      />
    </section>
  );
}
