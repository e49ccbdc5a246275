import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { Answer } from '../../shared/api/client.ts';
import type { Membership } from '../../shared/api/index.ts';
import {
  listAuthenticators,
  passwordState,
  remainingRecoveryCodes,
} from '../../shared/auth/account/account-security.ts';
import { connectKeys } from '../../shared/connect/index.ts';

const keys = {
  sessions: (userId: string) => ['sessions', userId],
  password: (userId: string) => ['password', userId],
  authenticators: (userId: string) => ['authenticators', userId],
  recoveryCodes: (userId: string) => ['recovery-codes', userId],
  openedRecords: (userId: string, page: number) => ['opened-records', userId, page],
  organisations: (userId: string) => ['organisations', userId],
  organisationTools: (organisation: string) => [...connectKeys.platform, organisation],
} as const;

/** One place where the person is signed in. */
export type SessionPlace = Answer<'get', '/api/me/sessions'>['items'][number];

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.sessions(userId),
    queryFn: ({ signal }) => client.get('/api/me/sessions', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

export const endSession = (id: string) =>
  client.delete('/api/me/sessions/{id}', { params: { path: { id } } });

/** Whether there is a password to ask for, before another one is set. */
export const passwordQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.password(userId),
    queryFn: ({ signal }) => passwordState(signal),
    select: ({ set }) => set,
  });

export const authenticatorsQuery = (userId: string) =>
  queryOptions({ queryKey: keys.authenticators(userId), queryFn: listAuthenticators });

export const recoveryCodesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.recoveryCodes(userId),
    queryFn: ({ signal }) => remainingRecoveryCodes(signal),
  });

export const openedRecordsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: keys.openedRecords(userId, page),
    queryFn: ({ signal }) => client.get('/api/me/opened-records', { params: { query: { page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const leads = ({ org_role, state }: Membership): boolean =>
  state === 'active' && (org_role === 'owner' || org_role === 'manager');

/** The organisations that the person leads: others do not see what is connected for them. */
export const ledQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.organisations(userId),
    queryFn: ({ signal }) => client.get('/api/me/organisations', { signal }),
    select: ({ items }) => items.filter(leads),
  });

/** What is connected for an organisation, and what can be. */
export const organisationToolsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.organisationTools(id),
    queryFn: ({ signal }) =>
      client.get('/api/organisations/{id}/connections', { params: { path: { id } }, signal }),
    staleTime: 0,
  });
