import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';

export type Compliance = Answer<'get', '/api/admin/compliance'>;
export type Period = Compliance['history'][number];
export type ViolationEntry = Compliance['recent'][number];
export type ToolStanding = Answer<'get', '/api/admin/compliance/tools'>['items'][number];

const COMPLIANCE = ['admin-compliance'] as const;
/** As often as the monitor checks (specification §9). */
const LOOK_MS = 30_000;

/** Requests, violations and band of so many days; read again every 30 seconds while they are shown. */
export const complianceQuery = (days: number) =>
  queryOptions({
    queryKey: [...COMPLIANCE, days],
    queryFn: ({ signal }) => client.get('/api/admin/compliance', { params: { query: { days } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

/** What stands against the live connections, by tool. */
export const standingQuery = queryOptions({
  queryKey: [...COMPLIANCE, 'tools'],
  queryFn: ({ signal }) => client.get('/api/admin/compliance/tools', { signal }),
});

/** Saves the periods as a table. */
export function useReport(days: number) {
  return useMutation({
    mutationFn: () =>
      client.get('/api/admin/compliance.csv', { params: { query: { days } }, parseAs: 'blob' }),
    onSuccess: (file) => saveFile(file, 'compliance.csv'),
    onError: (error) => {
      logProblem('The compliance report was not downloaded', error);
      notice.error('The report could not be downloaded', 'Please try again.');
    },
  });
}
