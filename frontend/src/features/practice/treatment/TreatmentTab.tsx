import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Statistic } from 'antd';
import { useMemo } from 'react';
import { toothText } from '../../../shared/lib/teeth.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { moneyText } from '../money.ts';
import { BlockError } from '../parts/BlockError.tsx';
import { PatientName } from '../parts/PatientName.tsx';
import { PartialNote } from '../parts/PartialNote.tsx';
import { SourceLine } from '../parts/SourceLine.tsx';
import { useFirstItems } from '../parts/use-first-items.ts';
import { ageText, dayOr } from '../parts/labels.ts';
import { usePractice } from '../practice-context.ts';
import { treatmentQuery } from '../api.ts';
import type { OpenTreatment, TreatmentList } from '../types.ts';
import { sorted, SORTS } from './sorted.ts';

type Notation = Parameters<typeof toothText>[1];

function Totals({ totals, tool }: { totals: TreatmentList['totals']; tool: string }) {
  const value = totals.value.map(moneyText).join(' + ') || '–';
  const facts = [
    ['Value', value],
    ['Procedures', String(totals.procedures)],
    ['Patients', String(totals.patients)],
  ] as const;
  return (
    <Flex wrap gap="large" role="group" aria-label={`Treatment to schedule in ${tool}`}>
      {facts.map(([label, figure]) => (
        <Statistic key={label} title={label} value={figure} />
      ))}
    </Flex>
  );
}

function columns(notation: Notation): DataColumn<OpenTreatment>[] {
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
    {
      title: 'Procedure',
      render: ({ code, description }) => (
        <>
          {description ?? code}
          {description ? <small>{code}</small> : null}
        </>
      ),
    },
    {
      title: `Tooth (${notation === 'fdi' ? 'FDI' : 'Universal'})`,
      isEmpty: ({ tooth }) => !tooth,
      render: ({ tooth }) => (tooth ? toothText(tooth, notation) : '–'),
    },
    {
      title: 'Surface',
      isEmpty: ({ surfaces }) => surfaces.length === 0,
      render: ({ surfaces }) => surfaces.join(' ') || '–',
    },
    {
      title: 'Value',
      numeric: true,
      sort: { descending: 'value', ascending: 'value_low' },
      render: ({ fee }) => (fee ? moneyText(fee) : '–'),
    },
    {
      title: 'Waiting',
      numeric: true,
      sort: { descending: 'oldest', ascending: 'newest' },
      render: ({ age_days, planned_on }) => (
        <>
          {age_days === null ? '–' : ageText(age_days)}
          <small>{dayOr(planned_on, '')}</small>
        </>
      ),
    },
  ];
}

function List({ list }: { list: TreatmentList | undefined }) {
  const { view, go } = usePractice();
  const notation = useSettings().settings?.tooth_notation ?? 'universal';
  const sort = SORTS.find((one) => one === view.sort) ?? 'oldest';
  const items = useMemo(() => (list ? sorted(list.items, sort) : undefined), [list, sort]);
  const { shown, left, more } = useFirstItems(items ?? []);
  return (
    <>
      <DataTable
        label="Treatment to schedule"
        columns={columns(notation)}
        rows={items && shown}
        rowKey={({ ref }) => ref}
        sort={sort}
        onSort={(next) => go({ sort: next === 'oldest' ? null : next })}
        empty={<ListEmpty>All planned treatment is scheduled.</ListEmpty>}
      />
      {left > 0 ? (
        <Button block onClick={more}>
          Show more ({left})
        </Button>
      ) : null}
    </>
  );
}

/** Planned treatment without a visit: its value, and how long it has waited. */
export default function TreatmentTab() {
  const { source } = usePractice();
  const query = useQuery({ ...treatmentQuery(source.id), enabled: source.capabilities.treatment });
  const { data, error, isFetching } = query;
  if (!source.capabilities.treatment)
    return <ListEmpty>{source.tool_name} does not send planned treatment.</ListEmpty>;
  const refresh = () => void query.refetch();
  return (
    <>
      <SourceLine answer={data} busy={isFetching} onRefresh={refresh} />
      {data && data.items.length > 0 ? <Totals totals={data.totals} tool={source.tool_name} /> : null}
      {data ? (
        <PartialNote complete={data.complete} namesMissing={data.names_missing} tool={source.tool_name} />
      ) : null}
      {error ? <BlockError subject="The planned treatment" error={error} onRetry={refresh} /> : null}
      {data || !error ? <List list={data} /> : null}
    </>
  );
}
