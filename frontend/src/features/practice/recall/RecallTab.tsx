import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { BlockError } from '../parts/BlockError.tsx';
import { PatientName } from '../parts/PatientName.tsx';
import { canOpen, mayLog, nameOf } from '../parts/patient-labels.ts';
import { PartialNote } from '../parts/PartialNote.tsx';
import { SourceLine } from '../parts/SourceLine.tsx';
import { useFirstItems } from '../parts/use-first-items.ts';
import { dayOr, dueText } from '../parts/labels.ts';
import { usePractice } from '../practice-context.ts';
import { recallsQuery } from '../api.ts';
import type { DueRecall, RecallGroup, RecallList, Source } from '../types.ts';
import { ContactForm } from './ContactForm.tsx';
import { contactText } from './contact-labels.ts';

const GROUPS = [
  { key: 'overdue', label: 'Overdue', none: 'No patients are overdue.' },
  { key: 'this_month', label: 'This month', none: 'No other patients are due this month.' },
  { key: 'next_month', label: 'Next month', none: 'No patients are due next month yet.' },
] as const satisfies readonly { key: RecallGroup; label: string; none: string }[];

function columns(
  source: Source,
  openRef: string | null,
  onLog: (ref: string) => void,
): DataColumn<DueRecall>[] {
  const canLog = ({ ref, patient }: DueRecall) =>
    canOpen(patient, source) && mayLog(source) && openRef !== ref;
  return [
    {
      title: 'Patient',
      render: ({ patient }) => (
        <>
          <PatientName patient={patient} opensRow />
          {patient.age === null ? null : <small>{patient.age} years</small>}
        </>
      ),
    },
    { title: 'Recall', render: ({ type_name }) => type_name ?? 'Recall' },
    {
      title: 'Due',
      render: ({ due_on, days_overdue }) => (
        <>
          {dayOr(due_on)}
          <small className={days_overdue > 0 ? 'late' : undefined}>{dueText(days_overdue)}</small>
        </>
      ),
    },
    {
      title: 'Last contact',
      render: ({ last_contact: last }) => (
        <>
          {last ? contactText(last) : 'None logged'}
          {last ? <small>{dayOr(last.at)}</small> : null}
        </>
      ),
    },
    {
      title: 'Action',
      hiddenTitle: true,
      numeric: true,
      isEmpty: (item) => !canLog(item),
      render: (item) =>
        canLog(item) ? (
          <Button
            size="small"
            aria-label={`Log contact with ${nameOf(item.patient)}`}
            onClick={() => onLog(item.ref)}
          >
            Log contact
          </Button>
        ) : null,
    },
  ];
}

function List({ list, group }: { list: RecallList | undefined; group: RecallGroup }) {
  const { source, view, go } = usePractice();
  const items = list?.items.filter((item) => item.group === group);
  const { shown, left, more } = useFirstItems(items ?? []);
  return (
    <>
      <DataTable
        label="Recall due"
        columns={columns(source, view.contact, (ref) => go({ contact: ref }))}
        rows={items && shown}
        rowKey={({ ref }) => ref}
        expanded={{
          key: view.contact,
          render: ({ patient }) => (
            <ContactForm
              patientRef={patient.ref}
              name={nameOf(patient)}
              onDone={() => go({ contact: null })}
            />
          ),
        }}
        empty={<ListEmpty>{GROUPS.find(({ key }) => key === group)?.none}</ListEmpty>}
      />
      {left > 0 ? (
        <Button block onClick={more}>
          Show more ({left})
        </Button>
      ) : null}
    </>
  );
}

/** Patients due for a recall, and the log of contacts with them. */
export default function RecallTab() {
  const { source, view, go } = usePractice();
  const query = useQuery({ ...recallsQuery(source.id), enabled: source.capabilities.recalls });
  const { data, error, isFetching } = query;
  if (!source.capabilities.recalls)
    return <ListEmpty>{source.tool_name} does not send recall data.</ListEmpty>;
  const refresh = () => void query.refetch();
  const group = GROUPS.find(({ key }) => key === view.due)?.key ?? 'overdue';
  return (
    <>
      <SourceLine answer={data} busy={isFetching} onRefresh={refresh} />
      <Flex>
        <Segmented
          label="Recalls"
          name="recall-group"
          segments={GROUPS.map(({ key, label }) => ({ key, label, count: data?.counts[key] }))}
          active={group}
          onChange={(key) => go({ due: key === 'overdue' ? null : key, contact: null })}
        />
      </Flex>
      {data ? (
        <PartialNote complete={data.complete} namesMissing={data.names_missing} tool={source.tool_name} />
      ) : null}
      {error ? <BlockError subject="The recalls" error={error} onRetry={refresh} /> : null}
      {data || !error ? <List key={group} list={data} group={group} /> : null}
    </>
  );
}
