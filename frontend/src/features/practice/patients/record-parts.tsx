import type { ReactNode } from 'react';
import { toothWords } from '../../../shared/lib/teeth.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { moneyWords } from '../money.ts';
import { Quiet } from '../parts/Quiet.tsx';
import { dayOr } from '../parts/words.ts';
import { usePractice } from '../practice-context.ts';
import { spanWords } from '../schedule/visit-words.ts';
import { dayWordsIn, wallTime } from '../schedule/zone-times.ts';
import { statusWords } from '../status-words.ts';
import type { Appointment, Patient, Procedure } from '../types.ts';
import '../parts/records.css';
import '../schedule/status.css';

interface PartProps {
  readonly error: { readonly message: string } | null;
  readonly empty: boolean;
  readonly nothing: string;
  readonly children: ReactNode;
}

/** A part of a record that may be missing on its own, or empty. */
export function Part({ error, empty, nothing, children }: PartProps) {
  if (error) return <Callout>{error.message}</Callout>;
  return empty ? <Quiet>{nothing}</Quiet> : children;
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
    <li className="record-line">
      <span className="record-main">
        {start ? (
          <button type="button" className="patient-name" onClick={open}>
            {dayWordsIn(start, time_zone)}
          </button>
        ) : (
          <strong>Waiting for a time</strong>
        )}
        <small>
          {[start ? spanWords(item) : null, provider, ...item.procedures].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="status-tag" data-status={status} title={item.native_status ?? undefined}>
        {statusWords[status].label}
      </span>
    </li>
  );
}

/** A patient's visits; one opens on its day of the schedule. */
export function Visits({ patient }: { patient: Patient }) {
  const { items, error } = patient.appointments;
  return (
    <Part error={error} empty={items.length === 0} nothing="No visits in the days that were looked at.">
      <ul className="record-list">
        {items.map((item) => (
          <Visit
            key={item.ref}
            item={item}
            provider={patient.providers.find(({ ref }) => ref === item.provider_ref)?.name}
          />
        ))}
      </ul>
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

function ProcedureRow({ item, tooth }: { item: Procedure; tooth: string }) {
  const { code, description, surfaces, fee, status, native_status } = item;
  return (
    <tr>
      <td>
        <strong>{code}</strong>
        {description ? <small>{description}</small> : null}
      </td>
      <td data-label="Tooth" data-empty={tooth === '–' || undefined}>
        {tooth}
      </td>
      <td data-label="Surface" data-empty={surfaces.length === 0 || undefined}>
        {surfaces.join(' ') || '–'}
      </td>
      <td data-label="Fee" className="number">
        {fee ? moneyWords(fee) : '–'}
      </td>
      <td data-label="Status" title={native_status ?? undefined}>
        {procedureStatus[status]}
        <small>{dayOr(item.service_date ?? item.planned_on, '')}</small>
      </td>
    </tr>
  );
}

/** What is planned and what was done, with teeth as the person reads them. */
export function Treatment({ patient }: { patient: Patient }) {
  const { settings } = useSettings();
  const notation = settings?.tooth_notation ?? 'universal';
  const { items, error } = patient.treatment;
  return (
    <Part error={error} empty={items.length === 0} nothing="Nothing is planned.">
      <table className="records records-inside" aria-label="Treatment plan">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Tooth ({notation === 'fdi' ? 'FDI' : 'Universal'})</th>
            <th scope="col">Surface</th>
            <th scope="col" className="number">
              Fee
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ProcedureRow
              key={item.ref}
              item={item}
              tooth={item.tooth ? toothWords(item.tooth, notation) : '–'}
            />
          ))}
        </tbody>
      </table>
    </Part>
  );
}
