import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, ListEmpty, PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { type Matrix, type MatrixCell, matrixQuery } from '../api.ts';
import { dateText, dayText, type OrgRole, roleLabels } from '../labels.ts';

type Row = Matrix['items'][number];

const stateText: Readonly<Record<MatrixCell['state'], string>> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
  overdue: 'Overdue',
};
const tones = { not_started: 'plain', in_progress: 'accent', completed: 'good', overdue: 'warning' } as const;

function Cell({ cell }: { cell: MatrixCell | undefined }) {
  if (!cell) return <>–</>;
  const { state, percent, due_on, completed_at } = cell;
  return (
    <>
      <Badge tone={tones[state]}>{stateText[state]}</Badge>
      <small>
        {completed_at
          ? dateText(completed_at)
          : `${percent > 0 ? `${percent}%, ` : ''}due ${dayText(due_on)}`}
      </small>
    </>
  );
}

const columnsOf = ({ courses }: Matrix): readonly DataColumn<Row>[] => [
  {
    title: 'Member',
    render: ({ name, org_role }) => (
      <>
        <strong>{name}</strong>
        <small>{roleLabels[org_role as OrgRole]}</small>
      </>
    ),
  },
  ...courses.map(({ id, title }): DataColumn<Row> => {
    const cellOf = ({ cells }: Row) => cells.find(({ course_id: course }) => course === id);
    return { title, render: (row) => <Cell cell={cellOf(row)} />, isEmpty: (row) => !cellOf(row) };
  }),
];

const matrixFilter = { defaults: {} } as const;

/** Members down, courses across: who has done what. */
export function MatrixTable({ organisation }: { readonly organisation: string }) {
  const list = usePagedList(matrixFilter, ({ page }) => matrixQuery(organisation, page));
  const { data } = list.query;
  if (data && data.courses.length === 0)
    return <ListEmpty>The matrix begins with the first assignment.</ListEmpty>;
  return (
    <div className="dso-matrix">
      <PagedTable
        list={list}
        label="Training matrix"
        columns={data ? columnsOf(data) : []}
        rowKey={({ user_id }) => user_id}
        one="member"
        many="members"
        errorSubject="The training matrix"
        empty="There are no members yet."
        noMatch="There are no members on this page."
      />
    </div>
  );
}
