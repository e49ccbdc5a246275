import type { PatientLabel } from '../types.ts';
import { nameOf } from './patient-words.ts';
import { usePractice } from '../practice-context.ts';

/** The sample record that stands in for a failed live one has nothing behind it. */
const OPENS = /^ref_/;

/** A patient's name that opens the record. */
export function PatientName({ patient }: { patient: PatientLabel }) {
  const { go } = usePractice();
  const words = nameOf(patient);
  if (!OPENS.test(patient.ref)) return <span className="patient-name">{words}</span>;
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
