import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { PRACTICE } from '../../../shared/practice/index.ts';
import { changeAppointment } from '../api.ts';
import type { Appointment, PracticeStatus, Schedule } from '../types.ts';

export type Change = { readonly status: PracticeStatus } | { readonly start: string };

function withItem(schedule: Schedule | undefined, item: Appointment): Schedule | undefined {
  if (!schedule?.items.some(({ ref }) => ref === item.ref)) return schedule;
  return { ...schedule, items: schedule.items.map((one) => (one.ref === item.ref ? item : one)) };
}

/** The other parts of the page are read again when they are looked at; an open record at once. */
async function afterChange(cache: QueryClient, item: Appointment): Promise<void> {
  cache.setQueriesData<Schedule>({ queryKey: [PRACTICE, 'schedule'] }, (before) => withItem(before, item));
  await Promise.all(
    ['patient', 'patients', 'recalls', 'treatment'].map((kind) =>
      cache.invalidateQueries({ queryKey: [PRACTICE, kind] }),
    ),
  );
}

/**
 * Changes an appointment in its tool. Nothing is shown as done before the tool says so: until then, and after a refusal,
 * the old status stands.
 */
export function useChangeAppointment(appointment: Appointment) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      changeAppointment(appointment.ref, { ...change, version: appointment.version }),
    onSuccess: ({ state, item }) => (state === 'done' ? afterChange(cache, item) : undefined),
    onError: (error) => {
      logProblem('An appointment was not changed', error);
      if (error instanceof ApiError && error.code === 'changed_in_tool')
        void cache.invalidateQueries({ queryKey: [PRACTICE, 'schedule'] });
    },
  });
}

export type ChangeAppointment = ReturnType<typeof useChangeAppointment>;
