import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useNow } from '../../../shared/lib/use-now.ts';
import { addressLabel, timeLabel } from '../../../shared/lib/time-labels.ts';
import { Pager } from '../../../shared/ui/data-table/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { BlockError } from '../parts/BlockError.tsx';
import { accessText } from './access-labels.ts';
import { accessQuery } from '../api.ts';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' });

/** Who opened this record, newest first. */
export function AccessHistory({ patientRef }: { patientRef: string }) {
  const [page, setPage] = useState(1);
  const now = useNow(30_000);
  const query = useQuery(accessQuery(patientRef, page));
  const { data, error } = query;
  if (error && !data) {
    return <BlockError subject="The access history" error={error} onRetry={() => void query.refetch()} />;
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} aria-label="Loading" />;
  return (
    <Flex vertical gap="middle">
      <ItemList label="Access history">
        {data.items.map((access) => (
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
      <Pager list={data} one="entry" many="entries" onTurn={setPage} />
    </Flex>
  );
}
