import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Drawer, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { usePractice } from '../practice-context.ts';
import type { Schedule } from '../types.ts';
import { choicesOf } from './grid-layout.ts';
import { addDays, isDay, longDay, weekText } from './zone-times.ts';

/** The picker weighs 57 KiB, which the first view of the page does not wait for. */
const DayPicker = lazy(async () => ({
  default: (await import('../../../shared/ui/fields/DayPicker.tsx')).DayPicker,
}));

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

const SPANS = { day: 1, week: 7 };

const onDay = (date: string, today: string) => ({ date: date === today ? null : date, appointment: null });

/** Each press counts: a step begins from the day of the address, which may be ahead of the day that is drawn. */
function Steps({ today }: { today: string }) {
  const { view, go } = usePractice();
  const step = (direction: 1 | -1) =>
    go((newest) => onDay(addDays(newest.date ?? today, direction * SPANS[newest.view]), today), 'visit');
  return (
    <Flex gap="small">
      <Button onClick={() => go(onDay(today, today), 'visit')}>Today</Button>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={`Previous ${view.view}`}
        onClick={() => step(-1)}
      />
      <Button icon={<RightOutlined aria-hidden />} aria-label={`Next ${view.view}`} onClick={() => step(1)} />
    </Flex>
  );
}

/** Straight to a day that is further away than a few steps. */
export function DayField({ day, today }: { day: string; today: string }) {
  const { go } = usePractice();
  return (
    <div className="day-field">
      <Suspense fallback={null}>
        <DayPicker
          aria-label="Go to a day"
          value={day}
          onChange={(chosen) => (isDay(chosen) ? go(onDay(chosen, today), 'visit') : undefined)}
        />
      </Suspense>
    </div>
  );
}

function Layout({ schedule }: { schedule: Schedule | undefined }) {
  const { view, go } = usePractice();
  const choices = schedule
    ? choicesOf(schedule, view.by).map(({ ref, name }) => ({ value: ref, label: name }))
    : [];
  return (
    <Flex wrap align="center" gap="small">
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
      <ChoiceSelect
        className="schedule-only"
        aria-label={view.by === 'provider' ? 'Provider' : 'Operatory'}
        placeholder={view.by === 'provider' ? 'All providers' : 'All operatories'}
        choices={choices}
        value={view.only ?? ''}
        onChange={(only) => go({ only: only || null })}
      />
    </Flex>
  );
}

/** On a phone what is chosen seldom waits behind one button. */
function LayoutSheet({ schedule }: { schedule: Schedule | undefined }) {
  const { view } = usePractice();
  const [open, setOpen] = useState(false);
  const filtered = view.view === 'week' || view.only !== null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        View{filtered ? ' (changed)' : ''}
      </Button>
      <Drawer
        open={open}
        placement="bottom"
        size="auto"
        title="View"
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <Flex vertical gap="large">
          <Layout schedule={schedule} />
          <Button type="primary" block onClick={() => setOpen(false)}>
            Show schedule
          </Button>
        </Flex>
      </Drawer>
    </>
  );
}

function ShownDays({ day, from, today }: { day: string; from: string; today: string }) {
  const { view } = usePractice();
  return (
    <h2 className="schedule-days" aria-live="polite">
      {view.view === 'week' ? weekText(from) : longDay(day)}
      {view.view === 'day' && day === today ? <span className="muted"> · Today</span> : null}
    </h2>
  );
}

/** Which days, and how they are laid out. */
export function ScheduleToolbar({ day, from, today, schedule }: ScheduleToolbarProps) {
  const narrow = useNarrow();
  const shown = <ShownDays day={day} from={from} today={today} />;
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="middle">
        <Flex align="center" gap="middle">
          <Steps today={today} />
          {narrow ? null : shown}
        </Flex>
        {narrow ? <LayoutSheet schedule={schedule} /> : <Layout schedule={schedule} />}
      </Flex>
      {narrow ? shown : null}
    </>
  );
}
