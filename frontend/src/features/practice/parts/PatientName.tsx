import type { PatientLabel } from '../types.ts';
import { canOpen, nameOf } from './patient-labels.ts';
import { usePractice } from '../practice-context.ts';

interface PatientNameProps {
  readonly patient: PatientLabel;
  /** In the first cell of a DataTable: a press anywhere in the row opens the record. */
  readonly opensRow?: boolean;
}

/** A patient's name that opens the record. */
export function PatientName({ patient, opensRow }: PatientNameProps) {
  const { source, go } = usePractice();
  const name = nameOf(patient);
  if (!canOpen(patient, source)) return <strong>{name}</strong>;
  return (
    <button
      type="button"
      className={opensRow ? 'row-open' : 'text-button'}
      aria-haspopup="dialog"
      onClick={() => go({ patient: patient.ref, appointment: null }, 'visit')}
    >
      {name}
    </button>
  );
}
