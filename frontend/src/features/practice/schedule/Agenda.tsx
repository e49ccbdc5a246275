import { nameOf } from '../parts/patient-labels.ts';
import { statusLabels } from '../status-labels.ts';
import type { Appointment, Schedule } from '../types.ts';
import type { Column } from './grid-layout.ts';
import { nativeText } from './visit-labels.ts';
import { clockText, longDay, wallTime } from './zone-times.ts';
import './agenda.css';
import './status.css';

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

const GHOSTS = [1, 2, 3, 4, 5, 6];

/** The list before anything is known of its appointments. */
export function AgendaSkeleton() {
  return (
    <div className="agenda" role="status" aria-label="Loading the schedule">
      <ul aria-hidden="true">
        {GHOSTS.map((ghost) => (
          <li key={ghost} className="agenda-ghost" />
        ))}
      </ul>
    </div>
  );
}

/** The schedule on a phone: one list by time. */
export function Agenda({ schedule, columns, onOpen }: AgendaProps) {
  const { providers, operatories, tool_name } = schedule;
  const nameAt = (list: readonly { ref: string; name: string }[], ref: string | null) =>
    list.find((one) => one.ref === ref)?.name;
  const days = daysOf(columns);
  return (
    <div className="agenda">
      {days.map(({ day, items }) => (
        <section key={day} aria-label={longDay(day)}>
          {days.length > 1 ? <h3>{longDay(day)}</h3> : null}
          <ul>
            {items.map((item) => (
              <li key={item.ref}>
                <button
                  type="button"
                  className="agenda-visit"
                  data-status={item.status}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(item.ref)}
                >
                  <span className="agenda-time">
                    {item.start ? clockText(item.start, item.time_zone) : '–'}
                    <small>{item.minutes} min</small>
                  </span>
                  <span className="agenda-words">
                    <strong>{nameOf(item.patient)}</strong>
                    <small>
                      {[
                        nameAt(providers, item.provider_ref),
                        nameAt(operatories, item.operatory_ref),
                        ...item.procedures,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <span className="status-tag" data-status={item.status} title={nativeText(item, tool_name)}>
                    {statusLabels[item.status].label}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
