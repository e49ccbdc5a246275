import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Pager, useLocalList } from '../../../shared/ui/data-table/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { type CalendarPush, mockEntriesQuery } from '../api.ts';
import { timeIn } from '../event-time.ts';

function timeOf({ starts_at, ends_at, time_zone }: CalendarPush): string {
  if (!starts_at || !ends_at || !time_zone) return '';
  return timeIn({ starts_at, ends_at, timezone: time_zone }, time_zone);
}

/** What sample calendars recorded. Nothing is shown to people who have none. */
export function MockEntries() {
  const { query, turnTo } = useLocalList({}, ({ page }) => mockEntriesQuery(page));
  const { data } = query;
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="mock-entries" className="page-content">
      <h2 id="mock-entries">Mock calendar entries</h2>
      <p className="muted">Recorded by calendars that use sample data. No real calendar was changed.</p>
      <ItemList>
        {data.items.map((push) => (
          <Item
            key={push.id}
            title={<strong>{push.title ?? 'Entry'}</strong>}
            details={[push.tool_name, timeOf(push)].filter(Boolean).join(' · ')}
            actions={<Badge tone="sample">Mock Data</Badge>}
          />
        ))}
      </ItemList>
      <Pager list={data} one="entry" many="entries" onTurn={turnTo} />
    </section>
  );
}
