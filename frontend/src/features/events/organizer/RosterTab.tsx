import { Button, Flex } from 'antd';
import { PagedTable, useLocalList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { type RosterSearch, rosterQuery } from '../api.ts';
import type { OrganizerTabProps } from './tab-props.ts';
import { rosterColumns, STATE_CHOICES } from './roster-columns.tsx';
import { useRosterFile } from './use-event-steps.ts';

type State = NonNullable<RosterSearch['state']>;
const NO_FILTER = { q: '', state: '' };

/** Everybody who has or had a place in the event, to read and to take along. */
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
        <Button loading={file.isPending} onClick={() => file.mutate()}>
          Download .csv
        </Button>
      </Flex>
      <PagedTable
        list={list}
        label="Roster"
        columns={rosterColumns(event.timezone)}
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
