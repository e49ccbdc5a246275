import { TOPICS } from '../../../shared/learning/labels.ts';
import { ListFilters } from '../../../shared/ui/filter-sheet/ListFilters.tsx';
import { comingMonths, monthLabel, monthRange } from '../event-time.ts';
import { FORMATS } from '../labels.ts';
import type { useEventsView } from '../use-events-view.ts';

const CE = [{ value: 'yes', label: 'With CE credits' }];
const FREE = [{ value: 'yes', label: 'Free events' }];

function months(chosen: string) {
  const coming = comingMonths(new Date());
  const all = monthRange(chosen) && !coming.includes(chosen) ? [chosen, ...coming] : coming;
  return all.map((month) => ({ value: month, label: monthLabel(month) }));
}

const fieldsFor = (month: string) => [
  { name: 'month', label: 'Month', all: 'All upcoming', choices: months(month) },
  { name: 'format', label: 'Format', all: 'All formats', choices: FORMATS },
  { name: 'topic', label: 'Topic', all: 'All topics', choices: TOPICS },
  { name: 'ce', label: 'CE credits', all: 'With or without CE', choices: CE },
  { name: 'free', label: 'Price', all: 'Any price', choices: FREE },
];

/** What the list of events can be limited to. */
export const EventFilters = ({ view }: { readonly view: ReturnType<typeof useEventsView> }) => (
  <ListFilters what="events" fields={fieldsFor(view.filter.month)} view={view} />
);
