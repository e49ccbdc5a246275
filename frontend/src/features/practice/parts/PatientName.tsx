import type { PatientLabel } from '../types.ts';
import { canOpen, nameOf } from './patient-words.ts';
import { usePractice } from '../practice-context.ts';

/** A patient's name that opens the record. */
export function PatientName({ patient }: { patient: PatientLabel }) {
  const { source, go } = usePractice();
  const words = nameOf(patient);
  if (!canOpen(patient, source)) return <span className="patient-name">{words}</span>;
  return (
    <button
      type="button"
      className="patient-name"
      aria-haspopup="dialog"
      onClick={() => go({ patient: patient.ref, appointment: null }, 'visit')}
    >
      {words}
    </button>
  );
}
