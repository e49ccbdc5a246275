import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem } from '../../../shared/api/index.ts';
import { PRACTICE } from '../../../shared/practice/index.ts';
import { logContact } from '../api.ts';
import type { LastContact, RecallList } from '../types.ts';

export type ContactEntry = {
  readonly kind: LastContact['kind'];
  readonly outcome: LastContact['outcome'];
  readonly note: string;
};

/** Notes that a patient was contacted; their row in the recall list says so at once. */
export function useLogContact(patientRef: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, outcome, note }: ContactEntry) =>
      logContact({ patient_ref: patientRef, kind, outcome, ...(note.trim() ? { note: note.trim() } : {}) }),
    onSuccess: ({ kind, outcome, at }) => {
      cache.setQueriesData<RecallList>(
        { queryKey: [PRACTICE, 'recalls'] },
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) =>
              item.patient.ref === patientRef ? { ...item, last_contact: { kind, outcome, at } } : item,
            ),
          },
      );
      return cache.invalidateQueries({ queryKey: [PRACTICE, 'patient', patientRef] });
    },
    onError: (error) => logProblem('A contact was not logged', error),
  });
}
