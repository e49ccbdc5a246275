import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { type Assignment, assignmentsQuery, dsoApi } from '../api.ts';
import { dayText } from '../labels.ts';
import { useChange } from '../use-change.ts';

const columns: readonly DataColumn<Assignment>[] = [
  {
    title: 'Course',
    render: ({ course_slug: slug, course_title: title }) => <Link to={`/courses/${slug}`}>{title}</Link>,
  },
  { title: 'Assigned to', render: ({ target_name: name }) => name },
  { title: 'Due', render: ({ due_on }) => dayText(due_on), nowrap: true },
  { title: 'Completed', render: ({ completed, people }) => `${completed} of ${people}`, numeric: true },
];

const actions = (onTakeBack: (one: Assignment) => void): DataColumn<Assignment> => ({
  title: 'Actions',
  hiddenTitle: true,
  render: (one) => (
    <Button
      type="text"
      aria-label={`Take back ${one.course_title} from ${one.target_name}`}
      onClick={() => onTakeBack(one)}
    >
      Take back
    </Button>
  ),
});

function TakingBack({
  organisation,
  one,
  onDone,
}: {
  organisation: string;
  one: Assignment;
  onDone: () => void;
}) {
  const takeBack = useChange({
    organisation,
    change: () => dsoApi.takeBack(organisation, one.id),
    done: () => `${one.course_title} was taken back`,
  });
  return (
    <Confirm
      question={`Take back ${one.course_title} from ${one.target_name}?`}
      yes="Take back"
      busyYes="Taking back..."
      no="Keep"
      busy={takeBack.isPending}
      onYes={() => takeBack.mutate(undefined, { onSettled: onDone })}
      onNo={onDone}
    >
      Whoever has begun stays enrolled, without a due date.
    </Confirm>
  );
}

/** What is assigned to whom, the next due first. */
export function Assignments({ organisation, isRead }: { organisation: string; isRead: boolean }) {
  const list = useQuery(assignmentsQuery(organisation));
  const [takingBack, takeBack] = useState<Assignment | null>(null);
  return (
    <>
      {takingBack ? (
        <TakingBack organisation={organisation} one={takingBack} onDone={() => takeBack(null)} />
      ) : null}
      <DataTable
        label="Assignments"
        columns={isRead ? columns : [...columns, actions(takeBack)]}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        error={list.error}
        errorSubject="The assignments"
        onRetry={() => void list.refetch()}
        empty={<ListEmpty>No course is assigned yet.</ListEmpty>}
      />
    </>
  );
}
