import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { useSearchText } from '../../../shared/ui/form/use-search-text.ts';
import { comingMonths, monthLabel, monthRange } from '../event-time.ts';
import { TOPICS } from '../../../shared/learning/labels.ts';
import { FORMATS } from '../labels.ts';
import type { useEventsView } from '../use-events-view.ts';

type Filters = Pick<ReturnType<typeof useEventsView>, 'filter' | 'change'>;

const CE = [{ value: 'yes', label: 'With CE credits' }];
const FREE = [{ value: 'yes', label: 'Free events' }];

function months(chosen: string) {
  const coming = comingMonths(new Date());
  const all = monthRange(chosen) && !coming.includes(chosen) ? [chosen, ...coming] : coming;
  return all.map((month) => ({ value: month, label: monthLabel(month) }));
}

/** The filters above the list; they stand in the address. Without antd, because visitors have them too. */
export function EventFilters({ filter, change }: Filters) {
  const [text, setText] = useSearchText(filter.q, (q) => change({ q }));
  const select = (name: 'format' | 'topic' | 'ce' | 'free' | 'month', label: string) => ({
    'aria-label': label,
    value: filter[name],
    onChange: ({ target }: { readonly target: HTMLSelectElement }) => change({ [name]: target.value }),
  });
  return (
    <search className="event-filters">
      <input
        className="input"
        type="search"
        aria-label="Search events"
        placeholder="Search events"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <NativeSelect {...select('month', 'Month')} choices={months(filter.month)} placeholder="All upcoming" />
      <NativeSelect {...select('format', 'Format')} choices={FORMATS} placeholder="All formats" />
      <NativeSelect {...select('topic', 'Topic')} choices={TOPICS} placeholder="All topics" />
      <NativeSelect {...select('ce', 'CE credits')} choices={CE} placeholder="With or without CE" />
      <NativeSelect {...select('free', 'Price')} choices={FREE} placeholder="Any price" />
    </search>
  );
}
