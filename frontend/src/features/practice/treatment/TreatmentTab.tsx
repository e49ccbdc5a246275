import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { toothWords } from '../../../shared/lib/teeth.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { moneyWords } from '../money.ts';
import { BlockError } from '../parts/BlockError.tsx';
import { PatientName } from '../parts/PatientName.tsx';
import { PartialNote, Quiet } from '../parts/Quiet.tsx';
import { SourceLine } from '../parts/SourceLine.tsx';
import { TableSkeleton } from '../parts/TableSkeleton.tsx';
import { useSome } from '../parts/use-some.ts';
import { ageWords, dayOr } from '../parts/words.ts';
import { usePractice } from '../practice-context.ts';
import { treatmentQuery } from '../practice-queries.ts';
import type { OpenTreatment, TreatmentList } from '../types.ts';
import type { Sort } from './sorted.ts';
import { sorted, SORTS } from './sorted.ts';
import '../parts/lists.css';
import '../parts/records.css';

const COLUMNS = ['Patient', 'Procedure', 'Tooth', 'Surface', 'Value', 'Waiting'];

function Totals({ totals, tool }: { totals: TreatmentList['totals']; tool: string }) {
  const value = totals.value.map(moneyWords).join(' + ') || '–';
  const facts = [
    ['Value', value],
    ['Procedures', String(totals.procedures)],
    ['Patients', String(totals.patients)],
  ] as const;
  return (
    <dl className="totals" aria-label={`Planned in ${tool} without a visit`}>
      {facts.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SortHeadProps {
  readonly active: Sort;
  /** The order of the first press, and of the second. */
  readonly orders: readonly [Sort, Sort];
  readonly onSort: (sort: Sort) => void;
  readonly children: ReactNode;
}

function SortHead({ active, orders: [first, second], onSort, children }: SortHeadProps) {
  const direction = active === first ? 'descending' : active === second ? 'ascending' : undefined;
  return (
    <th scope="col" className="number" aria-sort={direction}>
      <button type="button" className="sort" onClick={() => onSort(active === first ? second : first)}>
        {children}
        <span className="sort-mark" data-direction={direction} aria-hidden="true">
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
    </th>
  );
}

function Row({ item, tooth }: { item: OpenTreatment; tooth: string }) {
  const { patient, code, description, surfaces, fee, age_days, planned_on } = item;
  return (
    <tr>
      <td>
        <PatientName patient={patient} />
        {patient.age === null ? null : <small>{patient.age} years</small>}
      </td>
      <td data-label="Procedure">
        {description ?? code}
        {description ? <small>{code}</small> : null}
      </td>
      <td data-label="Tooth" data-empty={tooth === '–' || undefined}>
        {tooth}
      </td>
      <td data-label="Surface" data-empty={surfaces.length === 0 || undefined}>
        {surfaces.join(' ') || '–'}
      </td>
      <td data-label="Value" className="number">
        {fee ? moneyWords(fee) : '–'}
      </td>
      <td data-label="Waiting" className="number">
        {age_days === null ? '–' : ageWords(age_days)}
        <small>{dayOr(planned_on, '')}</small>
      </td>
    </tr>
  );
}

function List({ list }: { list: TreatmentList }) {
  const { view, go } = usePractice();
  const notation = useSettings().settings?.tooth_notation ?? 'universal';
  const sort = SORTS.find((one) => one === view.sort) ?? 'oldest';
  const items = useMemo(() => sorted(list.items, sort), [list, sort]);
  const { some, left, more } = useSome(items);
  const onSort = (next: Sort) => go({ sort: next === 'oldest' ? null : next });
  if (items.length === 0) return <Quiet>All planned treatment has a visit.</Quiet>;
  return (
    <>
      <table className="records" aria-label="Treatment to schedule">
        <thead>
          <tr>
            <th scope="col">Patient</th>
            <th scope="col">Procedure</th>
            <th scope="col">Tooth ({notation === 'fdi' ? 'FDI' : 'Universal'})</th>
            <th scope="col">Surface</th>
            <SortHead active={sort} orders={['value', 'value_low']} onSort={onSort}>
              Value
            </SortHead>
            <SortHead active={sort} orders={['oldest', 'newest']} onSort={onSort}>
              Waiting
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {some.map((item) => (
            <Row key={item.ref} item={item} tooth={item.tooth ? toothWords(item.tooth, notation) : '–'} />
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

/** Planned work that has no visit yet: what it is worth, and how long it waits. */
export default function TreatmentTab() {
  const { source } = usePractice();
  const query = useQuery({ ...treatmentQuery(source.id), enabled: source.capabilities.treatment });
  const { data, error, isFetching } = query;
  if (!source.capabilities.treatment)
    return <Quiet>{source.tool_name} does not send planned treatment.</Quiet>;
  const refresh = () => void query.refetch();
  return (
    <>
      <SourceLine answer={data} busy={isFetching} onRefresh={refresh} />
      {data && data.items.length > 0 ? <Totals totals={data.totals} tool={source.tool_name} /> : null}
      {data ? (
        <PartialNote complete={data.complete} namesMissing={data.names_missing} tool={source.tool_name} />
      ) : null}
      {error ? <BlockError what="The planned treatment" error={error} onRetry={refresh} /> : null}
      {!data && !error ? <TableSkeleton columns={COLUMNS} label="Loading treatment" /> : null}
      {data ? <List list={data} /> : null}
    </>
  );
}
