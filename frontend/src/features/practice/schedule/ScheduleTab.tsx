import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { BlockError } from '../parts/BlockError.tsx';
import { PartialNote } from '../parts/PartialNote.tsx';
import { SourceLine } from '../parts/SourceLine.tsx';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { usePractice } from '../practice-context.ts';
import type { Schedule } from '../types.ts';
import { Agenda, AgendaSkeleton } from './Agenda.tsx';
import { columnsOf } from './grid-layout.ts';
import { Legend } from './Legend.tsx';
import { GridSkeleton, ScheduleGrid } from './ScheduleGrid.tsx';
import { DayField, ScheduleToolbar } from './ScheduleToolbar.tsx';
import { useSchedule } from './use-schedule.ts';

const AppointmentDrawer = lazy(() => import('./AppointmentDrawer.tsx'));

interface BookProps {
  readonly schedule: Schedule;
  readonly arriving: boolean;
  /** Beside the legend. */
  readonly children: ReactNode;
}

function Book({ schedule, arriving, children }: BookProps) {
  const { view, go } = usePractice();
  const narrow = useNarrow();
  const columns = useMemo(
    () => columnsOf(schedule, { view: view.view, by: view.by, only: view.only }),
    [schedule, view.view, view.by, view.only],
  );
  const open = useCallback((ref: string) => go({ appointment: ref }, 'visit'), [go]);
  const free = !arriving && columns.every(({ blocks }) => blocks.length === 0);
  return (
    <>
      <Flex wrap={narrow} align="center" justify="space-between" gap="middle">
        <Legend columns={arriving ? [] : columns} />
        {children}
      </Flex>
      {free ? (
        <p className="muted">No appointments {view.view === 'week' ? 'this week' : 'on this day'}.</p>
      ) : null}
      {narrow && !arriving ? <Agenda schedule={schedule} columns={columns} onOpen={open} /> : null}
      {narrow && arriving ? <AgendaSkeleton /> : null}
      {!narrow && columns.length > 0 ? (
        <ScheduleGrid
          columns={columns}
          view={view.view}
          timeZone={schedule.time_zone}
          tool={schedule.tool_name}
          arriving={arriving}
          onOpen={open}
        />
      ) : null}
    </>
  );
}

/** Today's chairs: a day or a week of one practice tool. */
export function ScheduleTab() {
  const { source, view, go } = usePractice();
  const { query, schedule, day, from, today, arriving } = useSchedule();
  const appointment = useClosing(view.appointment);
  const { error } = query;
  if (!source.capabilities.schedule)
    return <ListEmpty>{source.tool_name} does not send its schedule.</ListEmpty>;
  const known = arriving ? undefined : schedule;
  return (
    <>
      <SourceLine answer={schedule} busy={query.isFetching} onRefresh={() => void query.refetch()} />
      <ScheduleToolbar day={day} from={from} today={today} schedule={schedule} />
      {error && !known ? (
        <BlockError subject="The schedule" error={error} onRetry={() => void query.refetch()} />
      ) : null}
      {known ? (
        <PartialNote complete={known.complete} namesMissing={known.names_missing} tool={source.tool_name} />
      ) : null}
      {schedule && !(error && !known) ? (
        <Book schedule={schedule} arriving={arriving}>
          <DayField day={day} today={today} />
        </Book>
      ) : null}
      {!schedule && !error ? <GridSkeleton /> : null}
      <Suspense fallback={null}>
        {appointment.shown ? (
          <AppointmentDrawer
            open={appointment.open}
            appointmentRef={appointment.shown}
            schedule={known}
            loading={query.isFetching}
            onClose={() => go({ appointment: null })}
            afterOpenChange={appointment.forget}
          />
        ) : null}
      </Suspense>
    </>
  );
}
