import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { useUrlFilter } from '../../../shared/ui/filter-bar/index.ts';
import { failedMailsQuery, mailFilter } from './api.ts';
import type { JobChange } from './job-change.ts';
import { mailColumns } from './job-columns.tsx';

/** The mails that could not be sent, and another try for those that may have one. */
export function FailedMails({ onChange }: { readonly onChange: (change: JobChange) => void }) {
  const [now] = useState(Date.now);
  const { filter, turnTo } = useUrlFilter(mailFilter);
  const { data, error, isPlaceholderData, refetch } = useQuery(failedMailsQuery(filter.page));
  return (
    <>
      <DataTable
        label="Failed emails"
        columns={mailColumns(now, onChange)}
        rows={data?.items}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        error={error}
        errorSubject="The failed emails"
        onRetry={() => void refetch()}
        empty={<ListEmpty>Every email was sent or is still being tried.</ListEmpty>}
      />
      {data ? <Pager list={data} one="email" many="emails" onTurn={turnTo} /> : null}
    </>
  );
}
