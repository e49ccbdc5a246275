import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Calendar, ConfigProvider, Flex, Spin } from 'antd';
import dayjs from 'dayjs';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { type EventCardData, eventsQuery } from '../api.ts';
import { monthLabel, monthOf, monthRange, myZone, startIn } from '../event-time.ts';
import { EventList } from '../list/EventList.tsx';
import type { useEventsView } from '../use-events-view.ts';

type View = ReturnType<typeof useEventsView>;

/** The days of a month's sheet also show the weeks around it. */
function sheetOf(month: string) {
  const first = dayjs(`${month}-01`);
  return { from: first.subtract(7, 'day').toISOString(), to: first.add(45, 'day').toISOString() };
}

const dayOf = ({ starts_at }: EventCardData): string => dayjs(starts_at).format('YYYY-MM-DD');

function MonthSteps({ month, view }: { readonly month: string; readonly view: View }) {
  const at = dayjs(`${month}-01`);
  const go = (months: number) => view.change({ month: at.add(months, 'month').format('YYYY-MM') });
  return (
    <Flex gap="small" align="center" wrap>
      <Button aria-label="Previous month" onClick={() => go(-1)}>
        Previous
      </Button>
      <strong aria-live="polite">{monthLabel(month)}</strong>
      <Button aria-label="Next month" onClick={() => go(1)}>
        Next
      </Button>
    </Flex>
  );
}

/** Nobody chooses a day: the first of the month only says which month is shown. */
const NO_CHOICE = { components: { Calendar: { itemActiveBg: 'transparent' } } };
const THREE_LINES: CSSProperties = {
  ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
};

function Day({ events, view }: { readonly events: readonly EventCardData[]; readonly view: View }) {
  return (
    <ul className="plain-list">
      {events.map((event) => (
        <li key={event.id}>
          <Link to={view.addressOf(event.slug)} preventScrollReset title={event.title} style={THREE_LINES}>
            {startIn(event, myZone())} {event.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The calendar asks once, and says so when that was not everything. */
const MOST = 100;

function Cut({
  total,
  month,
  view,
}: {
  readonly total: number;
  readonly month: string;
  readonly view: View;
}) {
  if (total <= MOST) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={`The calendar shows the first ${MOST} of ${total} events in these weeks.`}
      action={<Button onClick={() => view.listOf(month)}>{`List of ${monthLabel(month)}`}</Button>}
    />
  );
}

function Sheet({ month, view }: { readonly month: string; readonly view: View }) {
  const search = { ...view.search, ...sheetOf(month), page: 1, page_size: MOST };
  const { data, error, isFetching, refetch } = useQuery(eventsQuery(true, search));
  if (error && !data)
    return <RetryBlock what="The calendar" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  const onDay = (day: string) => (data?.items ?? []).filter((event) => dayOf(event) === day);
  return (
    <Spin spinning={isFetching && !data}>
      <Flex vertical gap="middle">
        <Cut total={data?.total ?? 0} month={month} view={view} />
        <ConfigProvider theme={NO_CHOICE}>
          <Calendar
            value={dayjs(`${month}-01`)}
            headerRender={() => null}
            cellRender={(day, { type }) =>
              type === 'date' ? <Day events={onDay(day.format('YYYY-MM-DD'))} view={view} /> : null
            }
          />
        </ConfigProvider>
      </Flex>
    </Spin>
  );
}

/** The events of a month as a sheet; on a phone as an agenda. */
export default function EventCalendar({ view }: { readonly view: View }) {
  const narrow = useNarrow();
  const month = monthRange(view.filter.month) ? view.filter.month : monthOf(new Date());
  const agenda = { ...view, search: { ...view.search, ...monthRange(month) } };
  return (
    <Flex vertical gap="middle">
      <MonthSteps month={month} view={view} />
      {narrow ? <EventList view={agenda} /> : <Sheet month={month} view={view} />}
    </Flex>
  );
}
