import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import type { components } from '../../../shared/api/schema.d.ts';
import { dashboardKeys } from '../../../shared/dashboard/card.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import type { Period } from './periods.ts';

export type MyCe = Answer<'get', '/api/me/ce'>;
export type CeEntry = MyCe['records'][number];
export type OutsideRecord = components['schemas']['NewOutsideRecordDto'];

const RECORDS = ['ce-records'] as const;

export const recordsQuery = (period: Period) => {
  const { from, to } = period;
  return queryOptions({
    queryKey: [...RECORDS, from, to],
    queryFn: ({ signal }) => client.get('/api/me/ce', { params: { query: { from, to } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** What depends on the person's records or on their goal: the tab, and the card of the dashboard. */
export function useRecordsChanged() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: RECORDS }),
      cache.invalidateQueries({ queryKey: dashboardKeys.all }),
    ]);
}

export function useAddOutside() {
  const changed = useRecordsChanged();
  return useMutation({
    mutationFn: (record: OutsideRecord) => client.post('/api/me/ce/outside', { body: record }),
    onSuccess: changed,
    onError: (error) => logProblem('An outside CE record was not added', error),
  });
}

export function useRemoveOutside() {
  const changed = useRecordsChanged();
  return useMutation({
    mutationFn: (id: string) => client.delete('/api/me/ce/outside/{id}', { params: { path: { id } } }),
    onSettled: changed,
    onError: (error) => logProblem('An outside CE record was not removed', error),
  });
}

/** Saves the records of a period as CSV. */
export function useCsv() {
  return useMutation({
    mutationFn: async ({ from, to }: Period) => {
      const csv = await client.get('/api/me/ce.csv', { params: { query: { from, to } }, parseAs: 'blob' });
      saveFile(csv, 'ce-records.csv');
    },
    onError: (error) => logProblem('The CE records could not be downloaded', error),
  });
}

const AGAIN_MS = 1_000;
const TRIES = 45;
const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, AGAIN_MS));

/** The PDF of a record. The first request has it made, which takes some seconds; the same request is then repeated. */
async function readPdf(id: string): Promise<Blob> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await client.get('/api/me/ce/{id}.pdf', { params: { path: { id } }, parseAs: 'blob' });
    if (answer.type.startsWith('application/pdf')) return answer;
    await pause();
  }
  throw new Error('The PDF is still being made. Please try again in a minute.');
}

export function usePdf() {
  return useMutation({
    mutationFn: async ({ id, completed_on: day }: Pick<CeEntry, 'id' | 'completed_on'>) =>
      saveFile(await readPdf(id), `ce-record-${day}.pdf`),
    onError: (error) => logProblem('The PDF of a CE record could not be downloaded', error),
  });
}
