import { Button, Flex } from 'antd';
import { type DataColumn, PagedTable, useLocalList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { type HostedEvent, type RosterEntry, type RosterSearch, rosterQuery } from '../api.ts';
import { AddPerson } from './AddPerson.tsx';
import { canGetSeat, canGiveSeats, GiveSeat } from './GiveSeat.tsx';
import type { OrganizerTabProps } from './tab-props.ts';
import { rosterColumns, STATE_CHOICES } from './roster-columns.tsx';
import { useRosterFile } from './use-event-steps.ts';

type State = NonNullable<RosterSearch['state']>;
const NO_FILTER = { q: '', state: '' };

const columnsFor = (event: HostedEvent): DataColumn<RosterEntry>[] => [
  ...rosterColumns(event.timezone),
  {
    title: 'Steps',
    hiddenTitle: true,
    isEmpty: (row) => !canGetSeat(event, row),
    render: (row) => (canGetSeat(event, row) ? <GiveSeat event={event} row={row} /> : null),
  },
];

/** Everybody who has or had a place in the event, and the seats that the organizer gives. */
export function RosterTab({ event }: OrganizerTabProps) {
  const list = useLocalList(NO_FILTER, ({ q, state, page }) =>
    rosterQuery(event.id, { page, ...(q && { q }), ...(state && { state: state as State }) }),
  );
  const { filter, change } = list;
  const file = useRosterFile(event.id, `${event.slug}.csv`);
  return (
    <Flex vertical gap="middle">
      <Flex wrap justify="space-between" gap="small">
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
