import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Answer } from '../../../shared/api/client.ts';
import type { paths } from '../../../shared/api/schema.d.ts';

type Body<T extends { content: { 'application/json': unknown } }> = T['content']['application/json'];

export type ResourceSearch = NonNullable<paths['/api/resources']['get']['parameters']['query']>;
export type ResourceCardData = Answer<'get', '/api/resources'>['items'][number];
export type ResourceData = Answer<'get', '/api/resources/{id}'>;
export type ImportData = Answer<'get', '/api/resources/imports/{id}'>;
export type NewResource = Body<paths['/api/resources']['post']['requestBody']>;
export type ResourceChange = Body<paths['/api/resources/{id}']['patch']['requestBody']>;
export type ReviewedImport = Body<paths['/api/resources/imports/{id}/publish']['post']['requestBody']>;

/** Visitors and members see different rows: their answers lie apart. */
export const resourceKeys = {
  all: ['resources'] as const,
  list: (member: boolean, search: ResourceSearch) => ['resources', 'list', member, search] as const,
  one: (member: boolean, id: string) => ['resources', 'one', member, id] as const,
  imports: (page: number) => ['resources', 'imports', page] as const,
  oneImport: (id: string) => ['resources', 'import', id] as const,
};

const at = (id: string) => ({ params: { path: { id } } });

export const resourcesQuery = (member: boolean, search: ResourceSearch) =>
  queryOptions({
    queryKey: resourceKeys.list(member, search),
    queryFn: ({ signal }) =>
      client.get('/api/resources', { params: { query: search }, signal, anonymous: !member }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const resourceQuery = (member: boolean, id: string) =>
  queryOptions({
    queryKey: resourceKeys.one(member, id),
    queryFn: ({ signal }) => client.get('/api/resources/{id}', { ...at(id), signal, anonymous: !member }),
    staleTime: 0,
  });

/** A page is being read, or waits for that. */
export const isReading = ({ state }: Pick<ImportData, 'state'>): boolean =>
  state === 'queued' || state === 'running';

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: resourceKeys.imports(page),
    queryFn: ({ signal }) => client.get('/api/resources/imports', { params: { query: { page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: resourceKeys.oneImport(id),
    queryFn: ({ signal }) => client.get('/api/resources/imports/{id}', { ...at(id), signal }),
    staleTime: 0,
  });

/** @param key - The same for a repeated request, so that a second press or a retry gets the first answer. */
export const startImport = (url: string, key: string) =>
  client.post('/api/resources/imports', { body: { url }, idempotencyKey: key });
export const publishImport = (id: string, body: ReviewedImport) =>
  client.post('/api/resources/imports/{id}/publish', { ...at(id), body });
export const rejectImport = (id: string, reason: string) =>
  client.post('/api/resources/imports/{id}/reject', { ...at(id), body: { reason } });
export const createResource = (body: NewResource) => client.post('/api/resources', { body });
export const changeResource = (id: string, body: ResourceChange) =>
  client.patch('/api/resources/{id}', { ...at(id), body });
