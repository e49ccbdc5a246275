import { Flex, Skeleton } from 'antd';
import { nameOf } from '../parts/patient-labels.ts';
import { statusLabels } from '../status-labels.ts';
import type { Appointment, Schedule } from '../types.ts';
import type { Column } from './grid-layout.ts';
import { StatusTag } from './StatusTag.tsx';
import { nativeText } from './visit-labels.ts';
import { clockText, longDay, wallTime } from './zone-times.ts';
import './agenda.css';

interface AgendaProps {
  readonly schedule: Schedule;
  readonly columns: readonly Column[];
  readonly onOpen: (ref: string) => void;
}

interface Day {
  readonly day: string;
  readonly items: readonly Appointment[];
}

/** The shown appointments by day and time, whatever column they stand in. */
function daysOf(columns: readonly Column[]): Day[] {
  const items = columns
    .flatMap(({ blocks }) => blocks.map(({ item }) => item))
    .sort((a, b) => (a.start ?? '').localeCompare(b.start ?? ''));
  const byDay = Map.groupBy(items, ({ start, time_zone }) => wallTime(start ?? 0, time_zone).day);
  return [...byDay].map(([day, mine]) => ({ day, items: mine }));
}

/** The list before anything is known of its appointments. */
export function AgendaSkeleton() {
  return (
    <div role="status" aria-label="Loading the schedule">
      <Skeleton active title={false} paragraph={{ rows: 16 }} />
    </div>
  );
}

interface VisitProps {
  readonly item: Appointment;
  readonly schedule: Schedule;
  readonly onOpen: (ref: string) => void;
}

function Visit({ item, schedule, onOpen }: VisitProps) {
  const { providers, operatories, tool_name } = schedule;
  const nameAt = (list: readonly { ref: string; name: string }[], ref: string | null) =>
    list.find((one) => one.ref === ref)?.name;
  const details = [
    nameAt(providers, item.provider_ref),
    nameAt(operatories, item.operatory_ref),
    ...item.procedures,
  ];
  return (
    <button
      type="button"
      className="agenda-visit"
      data-status={item.status}
      data-tone={statusLabels[item.status].tone}
      aria-haspopup="dialog"
      onClick={() => onOpen(item.ref)}
    >
      <Flex component="span" gap="small" align="start">
        <span className="agenda-time">
          <strong>{item.start ? clockText(item.start, item.time_zone) : '–'}</strong>
          <small className="muted">{item.minutes} min</small>
        </span>
        <span className="agenda-text">
          <strong>{nameOf(item.patient)}</strong>
          <small className="muted">{details.filter(Boolean).join(' · ')}</small>
        </span>
        <StatusTag status={item.status} title={nativeText(item, tool_name)} />
      </Flex>
    </button>
  );
}

/** The schedule on a phone: one list by time. */
export function Agenda({ schedule, columns, onOpen }: AgendaProps) {
  const days = daysOf(columns);
  return (
    <Flex vertical gap="middle" role="group" aria-label="Appointments">
      {days.map(({ day, items }) => (
        <section key={day} aria-label={longDay(day)}>
          {days.length > 1 ? <h3>{longDay(day)}</h3> : null}
          <Flex vertical gap="small" component="ul">
            {items.map((item) => (
              <li key={item.ref}>
                <Visit item={item} schedule={schedule} onOpen={onOpen} />
              </li>
            ))}
          </Flex>
        </section>
      ))}
    </Flex>
  );
}
