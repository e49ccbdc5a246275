import { useMemo, useState } from 'react';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type AnyConnection, connectionFilter, connectionsQuery } from './api.ts';
import { AskBar } from './AskBar.tsx';
import { connectionColumns } from './connection-columns.tsx';
import { canBeAsked, ownerName } from './connection-labels.ts';
import { ConnectionDrawer } from './ConnectionDrawer.tsx';
import { ConnectionRequests } from './ConnectionRequests.tsx';
import { ConnectionFilters } from './ConnectionFilters.tsx';

/** Everybody's connections: how they stand, when they end, and asking their owners to make them again. */
export default function ConnectionsAdmin() {
  const list = usePagedList(connectionFilter, connectionsQuery);
  const { filter, change } = list;
  const [openId, open] = useUrlParam('connection');
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState<readonly AnyConnection[]>([]);
  const columns = useMemo(() => connectionColumns(now, open), [now, open]);
  return (
    <>
      <ConnectionRequests />
      <section aria-labelledby="all-connections">
        <SectionHeader
          id="all-connections"
          title="Connections"
          description="Every connected tool of people, organizations and the hub. Keys are never shown in full."
        />
        <ConnectionFilters filter={filter} onChange={change} />
        <AskBar chosen={chosen} onAsked={() => setChosen([])} />
        <PagedTable
          list={list}
          label="Connections"
          columns={columns}
          rowKey={({ id }) => id}
          selection={{
            rows: chosen,
            onChange: setChosen,
            labelOf: (connection) => `Select ${connection.tool_name} of ${ownerName(connection)}`,
            isDisabled: (connection) => !canBeAsked(connection),
          }}
          one="connection"
          many="connections"
          empty="No connections yet. Tools that people connect appear here."
        />
        <ConnectionDrawer
          connection={list.query.data?.items.find(({ id }) => id === openId)}
          onClose={() => open(null)}
        />
      </section>
    </>
  );
}
