import { Alert, Button, Flex, InputNumber, Popover } from 'antd';
import { useState } from 'react';
import { type DataColumn, PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch } from '../../../shared/ui/filter-bar/index.ts';
import { organizing, type RosterEntry, rosterQuery } from '../api.ts';
import { CodeEntry } from './CodeEntry.tsx';
import type { OrganizerTabProps } from './tab-props.ts';
import { rosterColumns, timeAt } from './roster-columns.tsx';
import { attendanceFilter } from './tab-filters.ts';
import { useEventStep } from './use-event-steps.ts';

/** Corrects the minutes of one person. */
function Minutes({ eventId, row }: { readonly eventId: string; readonly row: RosterEntry }) {
  const [open, setOpen] = useState(false);
  const [minutes, setMinutes] = useState(row.attended_min);
  const shown = row.attended_min ?? 'Not known';
  const step = useEventStep(
    () =>
      organizing.correct(eventId, row.id, {
        attended_min: minutes,
        ...(minutes !== null && { state: 'attended' }),
      }),
    () => setOpen(false),
  );
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={(next) => {
        setMinutes(row.attended_min);
        setOpen(next);
      }}
      title={`Minutes of ${row.name}`}
      content={
        <Flex gap="small">
          <InputNumber
            aria-label={`Minutes of ${row.name}`}
            autoFocus
            min={0}
            max={20_160}
            precision={0}
            value={minutes}
            onChange={setMinutes}
            onPressEnter={() => step.mutate()}
          />
          <Button type="primary" loading={step.isPending} onClick={() => step.mutate()}>
            Save
          </Button>
        </Flex>
      }
    >
      <Button size="small" aria-label={`${shown}: edit the minutes of ${row.name}`}>
        {shown}
      </Button>
    </Popover>
  );
}

/** The next step for one person: in, out, or did not come. */
function NextStep({ eventId, row }: { readonly eventId: string; readonly row: RosterEntry }) {
  const check = useEventStep((way: 'in' | 'out') =>
    organizing.check(eventId, way, { user_id: row.user_id ?? '' }),
  );
  const absent = useEventStep((state: 'no_show' | 'registered') =>
    organizing.correct(eventId, row.id, { state }),
  );
  if (row.state === 'no_show')
    return (
      <Button size="small" loading={absent.isPending} onClick={() => absent.mutate('registered')}>
        Undo
      </Button>
    );
  return (
    <Flex wrap gap={4}>
      {row.user_id && !row.checkin_at ? (
        <Button size="small" type="primary" loading={check.isPending} onClick={() => check.mutate('in')}>
          Check in
        </Button>
      ) : null}
      {row.user_id && row.checkin_at ? (
        <Button size="small" loading={check.isPending} onClick={() => check.mutate('out')}>
          {row.checkout_at ? 'Check out again' : 'Check out'}
        </Button>
      ) : null}
      {row.checkin_at ? null : (
        <Button size="small" loading={absent.isPending} onClick={() => absent.mutate('no_show')}>
          Did not attend
        </Button>
      )}
    </Flex>
  );
}

const columnsFor = (eventId: string, zone: string): DataColumn<RosterEntry>[] => [
  ...rosterColumns(zone).slice(0, 2),
  { title: 'In', render: ({ checkin_at: at }) => timeAt(at, zone), nowrap: true },
  { title: 'Out', render: ({ checkout_at: at }) => timeAt(at, zone), nowrap: true },
  { title: 'Minutes', render: (row) => <Minutes eventId={eventId} row={row} /> },
  { title: 'Steps', render: (row) => <NextStep eventId={eventId} row={row} />, hiddenTitle: true },
];

/** Who came, from when until when. */
export function AttendanceTab({ event }: OrganizerTabProps) {
  const list = usePagedList(attendanceFilter, ({ q, page }) =>
    rosterQuery(event.id, { page, seated: true, ...(q && { q: q.slice(0, 100) }) }),
  );
  if (event.state === 'cancelled')
    return <Alert type="info" showIcon title="This event does not take place." />;
  return (
    <Flex vertical gap="middle">
      <CodeEntry eventId={event.id} />
      <FilterBar>
        <FilterSearch
          label="Search people"
          placeholder="Name or email"
          value={list.filter.q}
          onSearch={(q) => list.change({ q })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label="Attendance"
        columns={columnsFor(event.id, event.timezone)}
        rowKey={({ id }) => id}
        one="registration"
        many="registrations"
        errorSubject="The attendance"
        empty="Nobody has a seat yet."
        noMatch="No people match."
      />
    </Flex>
  );
}
