import { Button, Flex } from 'antd';
import { type DataColumn, PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, type FilterOf, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { type HostedEvent, type RosterEntry, type RosterSearch, rosterQuery } from '../api.ts';
import { AddPerson } from './AddPerson.tsx';
import { canGetSeat, canGiveSeats, GiveSeat } from './GiveSeat.tsx';
import { RemovePerson } from './RemovePerson.tsx';
import type { OrganizerTabProps } from './tab-props.ts';
import { rosterColumns, STATE_CHOICES } from './roster-columns.tsx';
import { rosterFilter } from './tab-filters.ts';
import { useRosterFile } from './use-event-steps.ts';

const searchOf = ({ q, state: wanted, page }: FilterOf<(typeof rosterFilter)['defaults']>): RosterSearch => {
  const state = STATE_CHOICES.find(({ value }) => value === wanted)?.value;
  return { page, ...(q && { q: q.slice(0, 100) }), ...(state && { state }) };
};

const columnsFor = (event: HostedEvent): DataColumn<RosterEntry>[] => [
  ...rosterColumns(event.timezone),
  {
    title: 'Steps',
    hiddenTitle: true,
    isEmpty: (row) => !canGetSeat(event, row) && !row.removable,
    render: (row) => (
      <Flex wrap gap="small" justify="end">
        {canGetSeat(event, row) ? <GiveSeat event={event} row={row} /> : null}
        {row.removable ? <RemovePerson event={event} row={row} /> : null}
      </Flex>
    ),
  },
];

/** Everybody who has or had a place in the event, and the seats that the organizer gives. */
export function RosterTab({ event }: OrganizerTabProps) {
  const list = usePagedList(rosterFilter, (filter) => rosterQuery(event.id, searchOf(filter)));
  const { filter, change } = list;
  const file = useRosterFile(event.id, `${event.slug}.csv`);
  return (
    <Flex vertical gap="middle">
      <Flex wrap justify="space-between" gap="small">
        {/* Search and choice stand side by side where there is room. */}
        <div style={{ flex: '1 1 480px' }}>
          <FilterBar>
            <FilterSearch
              label="Search people"
              placeholder="Name or email"
              value={filter.q}
              onSearch={(q) => change({ q })}
            />
            <FilterSelect
              label="Status"
              all="Every status"
              options={STATE_CHOICES}
              value={filter.state}
              onChange={(state) => change({ state })}
            />
          </FilterBar>
        </div>
        <Flex wrap gap="small">
          {canGiveSeats(event) ? <AddPerson event={event} /> : null}
          <Button loading={file.isPending} onClick={() => file.mutate()}>
            Download .csv
          </Button>
        </Flex>
      </Flex>
      <PagedTable
        list={list}
        label="Roster"
        columns={columnsFor(event)}
        rowKey={({ id }) => id}
        one="person"
        many="people"
        errorSubject="The roster"
        empty="Nobody has registered yet."
        showAll="Show everyone"
      />
    </Flex>
  );
}
