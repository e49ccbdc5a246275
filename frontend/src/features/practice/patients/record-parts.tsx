import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { toothText } from '../../../shared/lib/teeth.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { moneyText } from '../money.ts';
import { dayOr } from '../parts/labels.ts';
import { usePractice } from '../practice-context.ts';
import { StatusTag } from '../schedule/StatusTag.tsx';
import { spanText } from '../schedule/visit-labels.ts';
import { dayTextIn, wallTime } from '../schedule/zone-times.ts';
import type { Appointment, Patient, Procedure } from '../types.ts';

interface PartProps {
  readonly error: { readonly message: string } | null;
  readonly empty: boolean;
  readonly nothing: string;
  readonly children: ReactNode;
}

/** A part of a record that may be missing on its own, or empty. */
export function Part({ error, empty, nothing, children }: PartProps) {
  if (error) return <Alert type="info" role="note" showIcon title={error.message} />;
  return empty ? <ListEmpty>{nothing}</ListEmpty> : children;
}

function Visit({ item, provider }: { item: Appointment; provider: string | undefined }) {
  const { go } = usePractice();
  const { start, time_zone, status } = item;
  const open = () =>
    start &&
    go(
      {
        ...{ tab: null, view: null, only: null, patient: null },
        ...{ date: wallTime(start, time_zone).day, appointment: item.ref },
      },
      'visit',
    );
  return (
    <Item
      title={
        start ? (
          <button type="button" className="text-button" onClick={open}>
            {dayTextIn(start, time_zone)}
          </button>
        ) : (
          <strong>Not scheduled yet</strong>
        )
      }
      details={[start ? spanText(item) : null, provider, ...item.procedures].filter(Boolean).join(' · ')}
      actions={<StatusTag status={status} title={item.native_status ?? undefined} />}
    />
  );
}

/** A patient's visits; one opens on its day of the schedule. */
export function Visits({ patient }: { patient: Patient }) {
  const { items, error } = patient.appointments;
  return (
    <Part error={error} empty={items.length === 0} nothing="No visits in the dates searched.">
      <ItemList label="Visits">
        {items.map((item) => (
          <Visit
            key={item.ref}
            item={item}
            provider={patient.providers.find(({ ref }) => ref === item.provider_ref)?.name}
          />
        ))}
      </ItemList>
    </Part>
  );
}

const procedureStatus: Readonly<Record<Procedure['status'], string>> = {
  planned: 'Planned',
  scheduled: 'Scheduled',
  completed: 'Completed',
  existing: 'Existing',
  referred: 'Referred',
  condition: 'Condition',
  deleted: 'Deleted',
  unknown: 'Unknown',
};

type Notation = Parameters<typeof toothText>[1];

const columns = (notation: Notation): DataColumn<Procedure>[] => [
  {
    title: 'Code',
    render: ({ code, description }) => (
      <>
        <strong>{code}</strong>
        {description ? <small>{description}</small> : null}
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
  { title: 'Fee', numeric: true, render: ({ fee }) => (fee ? moneyText(fee) : '–') },
  {
    title: 'Status',
    render: ({ status, native_status, service_date, planned_on }) => (
      <span title={native_status ?? undefined}>
        {procedureStatus[status]}
        <small>{dayOr(service_date ?? planned_on, '')}</small>
      </span>
    ),
  },
];

/** What is planned and what was done, with teeth as the person reads them. */
export function Treatment({ patient }: { patient: Patient }) {
  const { settings } = useSettings();
  const notation = settings?.tooth_notation ?? 'universal';
  const { items, error } = patient.treatment;
  return (
    <Part error={error} empty={items.length === 0} nothing="Nothing is planned.">
      <DataTable
        label="Treatment plan"
        columns={columns(notation)}
        rows={items}
        rowKey={({ ref }) => ref}
        empty={null}
      />
    </Part>
  );
}
