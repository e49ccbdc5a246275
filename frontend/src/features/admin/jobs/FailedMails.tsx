import { Button, Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FailedMail } from '../../../shared/api/index.ts';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { failedMailsQuery, mailFilter } from './api.ts';
import type { JobChange } from './job-change.ts';
import { mailColumns } from './job-columns.tsx';
import { mailsText } from './job-labels.ts';

const STATES = [
  { value: 'open', label: 'Not dismissed' },
  { value: 'dismissed', label: 'Dismissed' },
];

interface FailedMailsProps {
  readonly chosen: readonly FailedMail[];
  readonly onChoose: (mails: readonly FailedMail[]) => void;
  readonly onChange: (change: JobChange) => void;
}

function ChosenBar({
  chosen,
  onChoose,
  onChange,
  dismissed,
}: FailedMailsProps & { readonly dismissed: boolean }) {
  const canResend = chosen.every((mail) => mail.can_resend);
  return (
    <Flex
      role="group"
      aria-label="Change the chosen emails"
      wrap
      align="center"
      gap="small"
      style={{ marginBlockEnd: 12 }}
    >
      <Typography.Text role="status">{mailsText(chosen.length)} chosen</Typography.Text>
      {canResend ? (
        <Button onClick={() => onChange({ kind: 'resend', mails: chosen })}>Send Again</Button>
      ) : null}
      <Button onClick={() => onChange({ kind: dismissed ? 'restore' : 'dismiss', mails: chosen })}>
        {dismissed ? 'Restore' : 'Dismiss'}
      </Button>
      <Button type="text" onClick={() => onChoose([])}>
        Clear
      </Button>
    </Flex>
  );
}

/** Today leads to this list: whoever comes by its address is brought to it once it is there. */
function useArrival(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === '#failed-mails') document.getElementById('failed-mails')?.scrollIntoView();
  }, [isThere, hash]);
}

/** The mails that could not be sent: another try for those that may have one, and a way to put them away and back. */
export function FailedMails(props: FailedMailsProps) {
  const { chosen, onChoose, onChange } = props;
  const [now] = useState(Date.now);
  const list = usePagedList(mailFilter, failedMailsQuery);
  const { filter, change } = list;
  const dismissed = filter.state === 'dismissed';
  useArrival(list.query.data !== undefined);
  return (
    <>
      <FilterBar>
        <FilterSelect
          label="Failed emails"
          options={STATES}
          usual={mailFilter.defaults.state}
          value={filter.state}
          onChange={(state) => {
            onChoose([]);
            change({ state });
          }}
        />
      </FilterBar>
      {chosen.length > 0 ? <ChosenBar {...props} dismissed={dismissed} /> : null}
      <PagedTable
        list={list}
        label="Failed emails"
        columns={mailColumns(now, onChange)}
        rowKey={({ id }) => id}
        selection={{ rows: chosen, onChange: onChoose, labelOf: ({ to }) => `Choose the email to ${to}` }}
        one="email"
        many="emails"
        errorSubject="The failed emails"
        empty="Every email was sent, is still being tried, or was dismissed."
        noMatch="No failed email was dismissed."
        showAll="Show emails that were not dismissed"
      />
    </>
  );
}
