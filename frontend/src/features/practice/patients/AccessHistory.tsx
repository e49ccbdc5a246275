import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNow } from '../../../shared/lib/use-now.ts';
import { addressLabel, timeLabel } from '../../../shared/lib/time-labels.ts';
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
    return <BlockError what="The access history" error={error} onRetry={() => void query.refetch()} />;
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} aria-label="Loading" />;
  const pages = Math.max(1, Math.ceil(data.total / data.page_size));
  return (
    <>
      <ul className="record-list" aria-label="Access history">
        {data.items.map((access) => (
          <li key={access.id} className="record-line">
            <span className="record-main">
              <strong>{accessText(access)}</strong>
              <small>{addressLabel(access.ip)}</small>
            </span>
            <time dateTime={access.at} title={exact.format(new Date(access.at))}>
              {timeLabel(access.at, now)}
            </time>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <div className="record-pages">
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      ) : null}
    </>
  );
}
