import type { CSSProperties, KeyboardEvent } from 'react';
import { memo, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { AgendaSkeleton } from './Agenda.tsx';
import type { Column, Direction, ScheduleView } from './grid-layout.ts';
import { hoursOf, neighbour } from './grid-layout.ts';
import { NowLine } from './NowLine.tsx';
import { VisitBlock } from './VisitBlock.tsx';
import { wallTime } from './zone-times.ts';
import './grid.css';

interface ScheduleGridProps {
  readonly columns: readonly Column[];
  readonly view: ScheduleView;
  readonly timeZone: string;
  readonly tool: string;
  /** The columns stand, their appointments are on their way. */
  readonly arriving: boolean;
  readonly onOpen: (ref: string) => void;
}

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

const hourText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** One stop for Tab, arrows for the rest, as in any grid. */
function useRoving(columns: readonly Column[]) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const refs = columns.flatMap(({ blocks }) => blocks.map(({ item }) => item.ref));
  const stop = current !== null && refs.includes(current) ? current : refs[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    const here = (event.target as HTMLElement).dataset['ref'];
    const next = direction && here ? neighbour(columns, here, direction) : null;
    if (!direction || !here) return;
    event.preventDefault();
    if (next) grid.current?.querySelector<HTMLElement>(`[data-ref="${CSS.escape(next)}"]`)?.focus();
  };
  const onFocus = (event: { target: EventTarget }) => {
    const { ref } = (event.target as HTMLElement).dataset;
    if (ref) setCurrent(ref);
  };
  return { grid, stop, handlers: { onKeyDown, onFocus } };
}

const BEFORE_NOW = 60;

/** Opens today at the present hour, every other day at its beginning. */
function useStartAt(grid: { current: HTMLDivElement | null }, key: string, minutes: number, from: number) {
  useEffect(() => {
    const box = grid.current;
    const head = box?.querySelector<HTMLElement>('.sched-body');
    if (!box || !head) return;
    const perMinute = head.offsetHeight / Math.max(1, Number(head.dataset['minutes']));
    box.scrollTop = Math.max(0, (minutes - from - BEFORE_NOW) * perMinute);
    // Only another day or layout moves the view, never the passing of time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `minutes` and `from` are what they are when the day is opened
  }, [grid, key]);
}

/** The appointment book: hours down, providers, operatories or days across. Drawn again only for other appointments. */
export const ScheduleGrid = memo(function ScheduleGrid(props: ScheduleGridProps) {
  const { columns, view, timeZone, tool, arriving, onOpen } = props;
  const { grid, stop, handlers } = useRoving(columns);
  const { from, to } = hoursOf(columns);
  const [now] = useState(Date.now);
  const today = columns.some((column) => column.today);
  useStartAt(
    grid,
    `${view} ${columns.map(({ key }) => key).join()} ${arriving}`,
    today ? wallTime(now, timeZone).minutes : from,
    from,
  );
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  const style = { '--cols': columns.length, '--minutes': to - from } as CSSProperties;
  const lanes = (column: Column) => Math.max(1, ...column.blocks.map((block) => block.lanes));
  return (
    <div
      className="sched"
      data-view={view}
      data-arriving={arriving || undefined}
      ref={grid}
      style={style}
      role="group"
      aria-label="Appointments"
      aria-busy={arriving}
      // Nothing in it can be reached yet, and a browser would make a scroller like that a stop for Tab.
      inert={arriving}
      // Without an appointment to reach, the keyboard still has to move it.
      tabIndex={stop === undefined ? 0 : undefined}
      {...handlers}
    >
      <div className="sched-axis" aria-hidden="true">
        <div className="sched-corner" />
        {hours.map((hour) => (
          <span key={hour}>{hourText(hour)}</span>
        ))}
      </div>
      {columns.map((column) => (
        <section
          key={column.key}
          className="sched-column"
          data-today={(column.today && view === 'week') || undefined}
          style={{ '--most': lanes(column) } as CSSProperties}
          aria-label={column.longTitle}
        >
          <h3 title={column.longTitle}>
            <span>{column.title}</span>
            <small className="muted">{arriving ? '' : column.blocks.length || 'Free'}</small>
          </h3>
          <div className="sched-body" data-minutes={to - from}>
            {arriving ? <Ghosts seed={column.key.length} /> : null}
            <ul className="plain-list">
              {(arriving ? [] : column.blocks).map((block) => (
                <VisitBlock
                  key={block.item.ref}
                  block={block}
                  top={from}
                  tool={tool}
                  tabbable={block.item.ref === stop}
                  onOpen={onOpen}
                />
              ))}
            </ul>
            {column.today ? <NowLine timeZone={timeZone} from={from} to={to} /> : null}
          </div>
        </section>
      ))}
    </div>
  );
});

const GHOSTS = [
  [30, 60],
  [120, 45],
  [300, 90],
  [420, 30],
] as const;

/** The shape of appointments that are still to come. */
function Ghosts({ seed }: { seed: number }) {
  return (
    <div aria-hidden="true">
      {GHOSTS.map(([at, length]) => (
        <i
          key={at}
          className="visit-ghost"
          style={{ '--at': at + (seed % 3) * 15, '--len': length } as CSSProperties}
        />
      ))}
    </div>
  );
}

const EMPTY_COLUMNS: readonly Column[] = ['1', '2', '3', '4'].map((key) => ({
  ...{ key, title: '', longTitle: 'Loading', today: false, blocks: [] },
}));

/** The grid before anything is known of its columns; on a phone, the list that stands for it. */
export function GridSkeleton() {
  if (useNarrow()) return <AgendaSkeleton />;
  return (
    <div role="status" aria-label="Loading the schedule">
      <ScheduleGrid
        columns={EMPTY_COLUMNS}
        view="day"
        timeZone="UTC"
        tool=""
        arriving
        onOpen={() => undefined}
      />
    </div>
  );
}
