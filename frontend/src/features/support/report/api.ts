import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { supportKeys } from '../api.ts';
import type { ReportRange } from '../types.ts';

export const reportQuery = (range: ReportRange) =>
  queryOptions({
    queryKey: [...supportKeys.agent, 'report', range],
    queryFn: ({ signal }) => client.get('/api/support/report', { params: { query: range }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reportCsv = (range: ReportRange) =>
  client.get('/api/support/report.csv', { params: { query: range }, parseAs: 'text' });
