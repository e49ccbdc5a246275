import { Button, Flex } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, PagedTable, RowButton, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, type FilterOf, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { type HostedEvent, type HostedSearch, hostedEventsQuery } from '../api.ts';
import { startIn, timeIn } from '../event-time.ts';
import { formatLabel } from '../labels.ts';

const STATES = [
  { value: 'draft', label: 'Drafts' },
  { value: 'published', label: 'Published' },
  { value: 'finished', label: 'Over' },
  { value: 'cancelled', label: 'Cancelled' },
];
const TONES = { draft: 'accent', published: 'good', finished: 'plain', cancelled: 'warning' } as const;
const WORDS = { draft: 'Draft', published: 'Published', finished: 'Over', cancelled: 'Cancelled' } as const;

/** How far an event is, for its organizer. */
export const EventStateTag = ({ state }: Pick<HostedEvent, 'state'>) => (
  <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
);

const seats = ({ registered, capacity, waiting }: HostedEvent): string =>
  [
    capacity === null ? String(registered) : `${registered} of ${capacity}`,
    waiting > 0 ? `${waiting} waiting` : '',
  ]
    .filter(Boolean)
    .join(', ');

const columnsFor = (open: (slug: string) => void): DataColumn<HostedEvent>[] => [
  {
    title: 'Event',
    render: (event) => (
      <>
        <RowButton onPress={() => open(event.slug)}>{event.title}</RowButton>
        {event.is_sample ? <Badge tone="sample">Sample</Badge> : null}
        <small>{formatLabel(event)}</small>
      </>
    ),
  },
  {
    title: 'When',
    render: (event) => (
      <span title={timeIn(event, event.timezone)}>
        {new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: event.timezone }).format(
          new Date(event.starts_at),
        )}
        <small>{startIn(event, event.timezone)}</small>
      </span>
    ),
  },
  { title: 'Registered', render: seats, numeric: true, nowrap: true },
  { title: 'State', render: (event) => <EventStateTag state={event.state} />, nowrap: true },
];

/** The filters of visitors' events stand in the same address. */
const hostedFilter = { defaults: { q: '', state: '' }, prefix: 'own' } as const;

const searchOf = ({ q, state, page }: FilterOf<(typeof hostedFilter)['defaults']>): HostedSearch => ({
  page,
  ...(q && { q }),
  ...(state && { state: state as NonNullable<HostedSearch['state']> }),
});

/** The events that the person manages: drafts, coming and past ones. */
export function HostedList({ onOpen }: { readonly onOpen: (slug: string) => void }) {
  const list = usePagedList(hostedFilter, (filter) => hostedEventsQuery(searchOf(filter)));
  const { filter, change } = list;
  return (
    <Flex vertical gap="middle" component="section" aria-label="Events you organize">
      <Flex wrap justify="space-between" gap="small">
        <FilterBar>
          <FilterSearch
            label="Search your events"
            placeholder="Search your events"
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
          <FilterSelect
            label="State"
            all="All states"
            options={STATES}
            value={filter.state}
            onChange={(state) => change({ state })}
          />
        </FilterBar>
        <Button type="primary" onClick={() => onOpen('new')}>
          New Event
        </Button>
      </Flex>
      <PagedTable
        list={list}
        label="Events you organize"
        columns={columnsFor(onOpen)}
        rowKey={({ id }) => id}
        one="event"
        many="events"
        errorSubject="Your events"
        empty="You do not organize an event yet. Begin with a draft."
      />
    </Flex>
  );
}
