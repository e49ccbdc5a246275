import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { usePractice } from '../practice-context.ts';
import type { Schedule } from '../types.ts';
import { choicesOf } from './grid-layout.ts';
import { addDays, isDay, longDay, weekWords } from './zone-times.ts';

const VIEWS = [
  { key: 'day', label: 'Day' },
  { key: 'week', label: 'Week' },
] as const;
const COLUMNS = [
  { key: 'provider', label: 'Providers' },
  { key: 'operatory', label: 'Operatories' },
] as const;

interface ScheduleToolbarProps {
  readonly day: string;
  readonly from: string;
  readonly today: string;
  readonly schedule: Schedule | undefined;
}

function Steps({ day, today }: { day: string; today: string }) {
  const { view, go } = usePractice();
  const step = view.view === 'week' ? 7 : 1;
  const words = view.view === 'week' ? 'week' : 'day';
  const to = (date: string) => go({ date: date === today ? null : date, appointment: null }, 'visit');
  return (
    <div className="schedule-steps">
      <button type="button" className="button button-secondary" onClick={() => to(today)}>
        Today
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Previous ${words}`}
        onClick={() => to(addDays(day, -step))}
      >
        <Icon name="arrow-left" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Next ${words}`}
        onClick={() => to(addDays(day, step))}
      >
        <Icon name="arrow-right" />
      </button>
      <input
        type="date"
        className="input"
        aria-label="Go to a day"
        value={day}
        onChange={({ target }) => (isDay(target.value) ? to(target.value) : undefined)}
      />
    </div>
  );
}

/** Which days, and how they are laid out. */
export function ScheduleToolbar({ day, from, today, schedule }: ScheduleToolbarProps) {
  const { view, go } = usePractice();
  const choices = schedule
    ? choicesOf(schedule, view.by).map(({ ref, name }) => ({ value: ref, label: name }))
    : [];
  return (
    <div className="schedule-bar">
      <div className="schedule-when">
        <h2 aria-live="polite">
          {view.view === 'week' ? weekWords(from) : longDay(day)}
          {view.view === 'day' && day === today ? <span> · Today</span> : null}
        </h2>
        <Steps day={day} today={today} />
      </div>
      <div className="schedule-how">
        <Segmented
          label="Span"
          name="schedule-view"
          segments={VIEWS}
          active={view.view}
          onChange={(key) => go({ view: key === 'day' ? null : key })}
        />
        <Segmented
          label="Columns"
          name="schedule-by"
          segments={COLUMNS}
          active={view.by}
          onChange={(key) => go({ by: key === 'provider' ? null : key, only: null })}
        />
        <div className="schedule-only">
          <NativeSelect
            aria-label={view.by === 'provider' ? 'Provider' : 'Operatory'}
            placeholder={view.by === 'provider' ? 'All providers' : 'All operatories'}
            choices={choices}
            value={view.only ?? ''}
            onChange={({ target }) => go({ only: target.value || null })}
          />
        </div>
      </div>
    </div>
  );
}
