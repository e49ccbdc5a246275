import type { ReactNode } from 'react';
import { moneyText } from '../money.ts';
import { dayOr } from '../parts/labels.ts';
import type { Patient } from '../types.ts';
import { Masked } from './Masked.tsx';

/** What a look at a patient needs; how to reach them stays masked until it is asked for. */
export function Overview({ patient }: { patient: Patient }) {
  const { ref, masked, primary_provider: provider } = patient;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Last visit', dayOr(patient.last_visit)],
    ['Next visit', dayOr(patient.next_visit, 'None booked')],
    ['Provider', provider?.name ?? 'None named'],
    ...(patient.balance ? [['Balance', moneyText(patient.balance)] as const] : []),
    ...(patient.preferred_name ? [['Called', patient.preferred_name] as const] : []),
    ['Gender', patient.gender],
    ...(patient.native_status ? [[`In ${patient.tool_name}`, patient.native_status] as const] : []),
  ];
  return (
    <>
      <dl className="record-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>Contact details</h3>
      {masked.length === 0 ? <p className="visit-hint">None on file.</p> : null}
      <dl className="record-facts">
        {masked.map((one) => (
          <Masked key={one.field} patientRef={ref} masked={one} />
        ))}
      </dl>
      {masked.length > 0 ? (
        <p className="visit-hint">Showing one is written into the access history of this record.</p>
      ) : null}
    </>
  );
}
