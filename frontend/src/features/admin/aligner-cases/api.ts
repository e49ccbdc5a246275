import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { components } from '../../../shared/api/schema.d.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

export type CaseNumber = components['schemas']['CaseNumberDto'];

/** The filter of the list, as the page's address keeps it. */
export const caseFilter = { defaults: { q: '' }, prefix: 'case' } as const;
type CaseFilter = FilterOf<(typeof caseFilter)['defaults']>;

export const caseNumbersQuery = ({ q, page }: CaseFilter) =>
  queryOptions({
    queryKey: ['admin', 'aligner-cases', { q, page }],
    queryFn: ({ signal }) =>
      client.get('/api/admin/aligner-cases', { params: { query: { page, ...(q && { q }) } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
