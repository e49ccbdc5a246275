import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { type RosterSearch, rosterQuery } from '../api.ts';
import type { OrganizerTabProps } from './tab-props.ts';
import { rosterColumns, STATE_CHOICES } from './roster-columns.tsx';
import { useRosterFile } from './use-event-steps.ts';

/** Everybody who has or had a place in the event, to read and to take along. */
export function RosterTab({ event }: OrganizerTabProps) {
  const [search, setSearch] = useState<RosterSearch>({});
  const { data, error, isPlaceholderData, refetch } = useQuery(rosterQuery(event.id, search));
  const file = useRosterFile(event.id, `${event.slug}.csv`);
  const filtered = Boolean(search.q ?? search.state);
  const change = (next: RosterSearch) =>
    setSearch(({ q, state }) => ({ ...(q && { q }), ...(state && { state }), ...next }));
  return (
    <Flex vertical gap="middle">
      <Flex wrap justify="space-between" gap="small">
        <FilterBar>
          <FilterSearch
            label="Search people"
            placeholder="Name or email"
            value={search.q ?? ''}
            onSearch={(q) => change({ q })}
          />
          <FilterSelect
            label="Status"
            all="Every status"
            options={STATE_CHOICES}
            value={search.state ?? ''}
            onChange={(state) =>
              setSearch(({ q }) => ({
                ...(q && { q }),
                ...(state ? { state: state as NonNullable<RosterSearch['state']> } : {}),
              }))
            }
          />
        </FilterBar>
        <Button loading={file.isPending} onClick={() => file.mutate()}>
          Download .csv
        </Button>
      </Flex>
      <DataTable
        label="Roster"
        columns={rosterColumns(event.timezone)}
        rows={data?.items}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        error={error}
        errorSubject="The roster"
        onRetry={() => void refetch()}
        empty={
          <ListEmpty clear={filtered && { label: 'Show everybody', onClear: () => setSearch({}) }}>
            {filtered ? 'No people match these filters.' : 'Nobody has registered yet.'}
          </ListEmpty>
        }
      />
      {data ? <Pager list={data} one="person" many="people" onTurn={(page) => change({ page })} /> : null}
    </Flex>
  );
}
