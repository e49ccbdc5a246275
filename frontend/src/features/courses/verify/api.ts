import { queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';

export type Verified = Answer<'get', '/api/ce/verify/{code}'>;

/** @param code - As the record prints it, without hyphens; empty while none was entered. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['ce-verify', code],
    queryFn: ({ signal }) =>
      client.get('/api/ce/verify/{code}', { params: { path: { code } }, signal, anonymous: true }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  });
