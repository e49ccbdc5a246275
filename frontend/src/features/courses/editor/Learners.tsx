import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Progress } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { dayLabel, labelIn } from '../../../shared/learning/labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type Learner, learnersQuery, unassignCourse } from './api.ts';
import { shortDay } from './editor-labels.ts';

const STATES = [
  { value: 'active', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const satisfies readonly { readonly value: Learner['state']; readonly label: string }[];

const assignment = ({ assigned, due_on: due }: Learner): string =>
  assigned ? (due ? `Assigned, due ${dayLabel(due)}` : 'Assigned') : '';

interface TakeBackProps {
  readonly courseId: string;
  readonly learner: Learner;
  readonly onClose: () => void;
}

function TakeBack({ courseId, learner, onClose }: TakeBackProps) {
  const cache = useQueryClient();
  const taking = useMutation({
    mutationFn: () => unassignCourse(courseId, [learner.user_id]),
    onSuccess: () => notice.success('Assignment taken back'),
    onError: (error) => notice.error('The assignment was not taken back', messageOf(error)),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['courses', 'learners'] });
      onClose();
    },
  });
  return (
    <Confirm
      question={`Take the course back from ${learner.name}?`}
      yes="Take back"
      busyYes="Taking back..."
      no="Keep it assigned"
      busy={taking.isPending}
      onYes={() => taking.mutate()}
      onNo={onClose}
    >
      The course leaves their list. If they have begun, they keep it and may withdraw themselves.
    </Confirm>
  );
}

const columns = (onTakeBack: (learner: Learner) => void): DataColumn<Learner>[] => [
  {
    title: 'Learner',
    width: '30%',
    render: (learner) => (
      <>
        <strong>{learner.name}</strong>
        <div className="muted">{assignment(learner)}</div>
      </>
    ),
  },
  {
    title: 'Progress',
    render: ({ percent, name }) => (
      <Progress percent={percent} size="small" aria-label={`Progress of ${name}`} />
    ),
  },
  { title: 'State', nowrap: true, render: ({ state }) => labelIn(STATES, state) },
  {
    title: 'Best score',
    nowrap: true,
    render: ({ best_score: score }) => (score === null ? 'No attempt' : `${score}%`),
  },
  { title: 'Last activity', nowrap: true, render: ({ last_active_at: at }) => shortDay(at) },
  {
    title: 'Completed',
    nowrap: true,
    isEmpty: ({ completed_at: at }) => at === null,
    render: ({ completed_at: at }) => (at ? shortDay(at) : ''),
  },
  {
    title: 'CE record',
    nowrap: true,
    isEmpty: ({ has_ce_record: has }) => !has,
    render: ({ has_ce_record: has }) => (has ? <Badge tone="good">Issued</Badge> : ''),
  },
  {
    title: 'Actions',
    hiddenTitle: true,
    isEmpty: ({ may_unassign: may }) => !may,
    render: (learner) =>
      learner.may_unassign ? (
        <Button
          size="small"
          aria-label={`Take back from ${learner.name}`}
          onClick={() => onTakeBack(learner)}
        >
          Take back
        </Button>
      ) : null,
  },
];

/** Who learns in a course: all of them for its instructor, own members for the owner of an organization. */
export default function Learners({ courseId }: { readonly courseId: string }) {
  const [search, setSearch] = useState({ q: '', state: '', page: 1 });
  const [leaving, setLeaving] = useState<Learner | null>(null);
  const state = STATES.find(({ value }) => value === search.state)?.value;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    learnersQuery(courseId, {
      ...{ page: search.page, q: search.q.slice(0, 100) },
      ...(state ? { state } : {}),
    }),
  );
  const isFiltered = search.q !== '' || search.state !== '';
  const clear = () => setSearch({ q: '', state: '', page: 1 });
  return (
    <Flex vertical gap={16}>
      <FilterBar>
        <FilterSearch
          label="Search learners"
          placeholder="Search by name"
          value={search.q}
          onSearch={(q) => setSearch({ ...search, q, page: 1 })}
        />
        <FilterSelect
          label="State"
          all="All states"
          options={STATES}
          value={search.state}
          onChange={(next) => setSearch({ ...search, state: next, page: 1 })}
        />
      </FilterBar>
      {leaving ? <TakeBack courseId={courseId} learner={leaving} onClose={() => setLeaving(null)} /> : null}
      <DataTable
        label="Learners"
        columns={columns(setLeaving)}
        rows={data?.items}
        rowKey={({ user_id: id }) => id}
        stale={isPlaceholderData}
        error={error}
        errorSubject="The learners"
        onRetry={() => void refetch()}
        empty={
          <ListEmpty clear={isFiltered && { label: 'Clear filters', onClear: clear }}>
            {isFiltered ? 'No learners match these filters.' : 'Nobody is enrolled yet.'}
          </ListEmpty>
        }
      />
      {data && data.total > 0 ? (
        <Pager list={data} one="learner" many="learners" onTurn={(page) => setSearch({ ...search, page })} />
      ) : null}
    </Flex>
  );
}
