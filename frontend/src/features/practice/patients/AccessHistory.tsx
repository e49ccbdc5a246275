import { useNow } from '../../../shared/lib/use-now.ts';
import { addressLabel, timeLabel } from '../../../shared/lib/time-labels.ts';
import { PagedItems, useLocalList } from '../../../shared/ui/data-table/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { accessText } from './access-labels.ts';
import { accessQuery } from '../api.ts';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' });

/** Who opened this record, newest first. */
export function AccessHistory({ patientRef }: { patientRef: string }) {
  const now = useNow(30_000);
  const list = useLocalList({}, ({ page }) => accessQuery(patientRef, page));
  return (
    <PagedItems
      list={list}
      label="Access history"
      one="entry"
      many="entries"
      errorSubject="The access history"
      empty="Nobody has opened this record yet."
    >
      {(accesses, isStale) => (
        <ItemList label="Access history" busy={isStale}>
          {accesses.map((access) => (
            <Item
              key={access.id}
              title={<strong>{accessText(access)}</strong>}
              details={addressLabel(access.ip)}
              actions={
                <time className="muted" dateTime={access.at} title={exact.format(new Date(access.at))}>
                  {timeLabel(access.at, now)}
                </time>
              }
            />
          ))}
        </ItemList>
      )}
    </PagedItems>
  );
}
