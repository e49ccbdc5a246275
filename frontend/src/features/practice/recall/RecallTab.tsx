import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { BlockError } from '../parts/BlockError.tsx';
import { PatientName } from '../parts/PatientName.tsx';
import { canOpen, mayLog, nameOf } from '../parts/patient-words.ts';
import { PartialNote, Quiet } from '../parts/Quiet.tsx';
import { SourceLine } from '../parts/SourceLine.tsx';
import { TableSkeleton } from '../parts/TableSkeleton.tsx';
import { useSome } from '../parts/use-some.ts';
import { dayOr, dueWords } from '../parts/words.ts';
import { usePractice } from '../practice-context.ts';
import { recallsQuery } from '../practice-queries.ts';
import type { DueRecall, RecallGroup, RecallList } from '../types.ts';
import { ContactForm } from './ContactForm.tsx';
import { contactWords } from './contact-words.ts';
import '../parts/lists.css';
import '../parts/records.css';

const GROUPS = [
  { key: 'overdue', label: 'Overdue', none: 'Nobody is overdue.' },
  { key: 'this_month', label: 'This month', none: 'Nobody else is due this month.' },
  { key: 'next_month', label: 'Next month', none: 'Nobody is due next month yet.' },
] as const satisfies readonly { key: RecallGroup; label: string; none: string }[];

const COLUMNS = ['Patient', 'Recall', 'Due', 'Last contact', 'Action'];

interface RowProps {
  readonly item: DueRecall;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

function Row({ item, open, onToggle }: RowProps) {
  const { patient, last_contact: last } = item;
  const { source } = usePractice();
  return (
    <>
      <tr data-open={open || undefined}>
        <td>
          <PatientName patient={patient} />
          {patient.age === null ? null : <small>{patient.age} years</small>}
        </td>
        <td data-label="Recall">{item.type_name ?? 'Recall'}</td>
        <td data-label="Due">
          {dayOr(item.due_on)}
          <small className={item.days_overdue > 0 ? 'late' : undefined}>{dueWords(item.days_overdue)}</small>
        </td>
        <td data-label="Last contact">
          {last ? contactWords(last) : 'None logged'}
          {last ? <small>{dayOr(last.at)}</small> : null}
        </td>
        <td className="row-action">
          {canOpen(patient, source) && mayLog(source) && !open ? (
            <Button
              size="small"
              aria-label={`Log contact with ${nameOf(patient)}`}
              onClick={() => onToggle(true)}
            >
              Log contact
            </Button>
          ) : null}
        </td>
      </tr>
      {open ? (
        <tr className="row-form">
          <td colSpan={COLUMNS.length}>
            <ContactForm patientRef={patient.ref} name={nameOf(patient)} onDone={() => onToggle(false)} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function List({ list, group }: { list: RecallList; group: RecallGroup }) {
  const { view, go } = usePractice();
  const mine = list.items.filter((item) => item.group === group);
  const { some, left, more } = useSome(mine);
  if (mine.length === 0) return <Quiet>{GROUPS.find(({ key }) => key === group)?.none}</Quiet>;
  return (
    <>
      <table className="records" aria-label="Recall due">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column === 'Action' ? <span className="visually-hidden">Action</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map((item) => (
            <Row
              key={item.ref}
              item={item}
              open={view.contact === item.ref}
              onToggle={(wanted) => go({ contact: wanted ? item.ref : null })}
            />
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Button block onClick={more}>
          Show more ({left})
        </Button>
      ) : null}
    </>
  );
}

/** Who is due to come, and the work of reaching them. */
export default function RecallTab() {
  const { source, view, go } = usePractice();
  const query = useQuery({ ...recallsQuery(source.id), enabled: source.capabilities.recalls });
  const { data, error, isFetching } = query;
  if (!source.capabilities.recalls) return <Quiet>{source.tool_name} does not send recall data.</Quiet>;
  const refresh = () => void query.refetch();
  const group = GROUPS.find(({ key }) => key === view.due)?.key ?? 'overdue';
  return (
    <>
      <SourceLine answer={data} busy={isFetching} onRefresh={refresh} />
      <div className="list-bar">
        <Segmented
          label="Recalls"
          name="recall-group"
          segments={GROUPS.map(({ key, label }) => ({ key, label, count: data?.counts[key] }))}
          active={group}
          onChange={(key) => go({ due: key === 'overdue' ? null : key, contact: null })}
        />
      </div>
      {data ? (
        <PartialNote complete={data.complete} namesMissing={data.names_missing} tool={source.tool_name} />
      ) : null}
      {error ? <BlockError what="The recalls" error={error} onRetry={refresh} /> : null}
      {!data && !error ? <TableSkeleton columns={COLUMNS} label="Loading recalls" /> : null}
      {data ? <List key={group} list={data} group={group} /> : null}
    </>
  );
}
