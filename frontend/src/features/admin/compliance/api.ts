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
  staleTime: 0,
  refetchInterval: LOOK_MS,
});

/** The report is drawn on request, and others may be waiting for theirs. */
const REPORT_MS = 60_000;
const PATHS = { csv: '/api/admin/compliance.csv', pdf: '/api/admin/compliance.pdf' } as const;

/** Saves the periods as a table, or the report. */
export function useReport(format: keyof typeof PATHS, days: number) {
  return useMutation({
    mutationFn: () =>
      client.get(PATHS[format], { params: { query: { days } }, parseAs: 'blob', timeoutMs: REPORT_MS }),
    onSuccess: (file) => saveFile(file, `compliance.${format}`),
    onError: (error) => {
      logProblem('The compliance report was not downloaded', error);
      notice.error('The report could not be downloaded', 'Please try again.');
    },
  });
}
