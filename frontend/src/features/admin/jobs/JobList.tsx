import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import type { QueuedJob } from '../../../shared/api/index.ts';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { jobFilter, jobsQuery } from './api.ts';
import type { JobChange } from './job-change.ts';
import { jobColumns } from './job-columns.tsx';
import { jobName, jobsText, QUEUE_NAMES } from './job-labels.ts';

const STATES = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delayed', label: 'For later' },
  { value: 'active', label: 'Running' },
];
const QUEUES = Object.entries(QUEUE_NAMES).map(([value, label]) => ({ value, label }));

const EMPTY: Readonly<Record<string, string>> = {
  waiting: 'No job waits.',
  delayed: 'No job waits for its time.',
  active: 'No job is running.',
};

interface JobListProps {
  readonly chosen: readonly QueuedJob[];
  readonly onChoose: (jobs: readonly QueuedJob[]) => void;
  readonly onChange: (change: JobChange) => void;
}

function ChosenBar({ chosen, onChoose, onChange, canRetry }: JobListProps & { canRetry: boolean }) {
  return (
    <Flex
      role="group"
      aria-label="Change the chosen jobs"
      wrap
      align="center"
      gap="small"
      style={{ marginBlockEnd: 12 }}
    >
      <Typography.Text role="status">{jobsText(chosen.length)} chosen</Typography.Text>
      {canRetry ? <Button onClick={() => onChange({ kind: 'retry', jobs: chosen })}>Retry</Button> : null}
      <Button danger onClick={() => onChange({ kind: 'remove', jobs: chosen })}>
        Remove
      </Button>
      <Button type="text" onClick={() => onChoose([])}>
        Clear
      </Button>
    </Flex>
  );
}

/** The jobs in one state, and what can be done with those that are chosen. */
export function JobList(props: JobListProps) {
  const { chosen, onChoose, onChange } = props;
  const [now] = useState(Date.now);
  const list = usePagedList(jobFilter, jobsQuery);
  const { filter, change } = list;
  const noMatch = EMPTY[filter.state];
  const show = (changes: Parameters<typeof change>[0]) => {
    onChoose([]);
    change(changes);
  };
  return (
    <>
      <FilterBar>
        <FilterSelect
          label="State"
          options={STATES}
          usual={jobFilter.defaults.state}
          value={filter.state}
          onChange={(state) => show({ state })}
        />
        <FilterSelect
          label="Queue"
          all="All queues"
          options={QUEUES}
          value={filter.queue}
          onChange={(queue) => show({ queue })}
        />
      </FilterBar>
      {chosen.length > 0 ? <ChosenBar {...props} canRetry={filter.state === 'failed'} /> : null}
      <PagedTable
        list={list}
        label="Jobs"
        columns={jobColumns(now, filter.state === 'failed', onChange)}
        rowKey={({ queue, id }) => `${queue}/${id}`}
        selection={{
          rows: chosen,
          onChange: onChoose,
          labelOf: (job) => `Select ${jobName(job)} ${job.id}`,
          isDisabled: () => filter.state === 'active',
        }}
        one="job"
        many="jobs"
        empty="No job has failed. A failed job is listed here with its reason for seven days."
        {...(noMatch ? { noMatch } : {})}
        showAll="Show failed jobs"
      />
    </>
  );
}
