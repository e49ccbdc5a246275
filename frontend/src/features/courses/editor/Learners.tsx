import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Progress } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { dayLabel, labelIn } from '../../../shared/learning/labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { PagedTable, useLocalList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type Learner, learnersQuery, unassignCourse } from './api.ts';
import { shortDay } from './editor-labels.ts';

const STATES = [
  { value: 'active', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const satisfies readonly { readonly value: Learner['state']; readonly label: string }[];

const NO_FILTER = { q: '', state: '' };

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
  const [leaving, setLeaving] = useState<Learner | null>(null);
  const list = useLocalList(NO_FILTER, ({ q, state: stated, page }) => {
    const state = STATES.find(({ value }) => value === stated)?.value;
    return learnersQuery(courseId, { ...{ page, q: q.slice(0, 100) }, ...(state ? { state } : {}) });
  });
  return (
    <Flex vertical gap={16}>
      <FilterBar>
        <FilterSearch
          label="Search learners"
          placeholder="Search by name"
          value={list.filter.q}
          onSearch={(q) => list.change({ q })}
        />
        <FilterSelect
          label="State"
          all="All states"
          options={STATES}
          value={list.filter.state}
          onChange={(state) => list.change({ state })}
        />
      </FilterBar>
      {leaving ? <TakeBack courseId={courseId} learner={leaving} onClose={() => setLeaving(null)} /> : null}
      <PagedTable
        list={list}
        label="Learners"
        columns={columns(setLeaving)}
        rowKey={({ user_id: id }) => id}
        one="learner"
        many="learners"
        empty="Nobody is enrolled yet."
      />
    </Flex>
  );
}
