import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../shared/api/client.ts';
import type { components } from '../../shared/api/schema.d.ts';
import { OWN_ORGANISATIONS } from '../../shared/organisations/index.ts';

type Schemas = components['schemas'];
export type Membership = Answer<'get', '/api/me/organisations'>['items'][number];
export type Organisation = Answer<'get', '/api/organisations/{id}'>;
export type Location = Answer<'get', '/api/organisations/{id}/locations'>['items'][number];
export type Member = Answer<'get', '/api/organisations/{id}/members'>['items'][number];
export type Invitation = Answer<'get', '/api/organisations/{id}/invitations'>['items'][number];
export type NewInvitations = Schemas['NewInvitationsDto'];
export type FileAnswer = Answer<'post', '/api/organisations/{id}/invitations/file'>;
export type InvitationResult = Schemas['InvitationResultDto'];
export type NewLocation = Schemas['NewLocationDto'];
export type ChangeLocation = Schemas['ChangeLocationDto'];
export type ChangeMember = Schemas['ChangeMemberDto'];
export type Assignment = Answer<'get', '/api/organisations/{id}/training'>['items'][number];
export type NewAssignment = Schemas['NewAssignmentDto'];
export type Matrix = Answer<'get', '/api/organisations/{id}/training/matrix'>;
export type LocationTraining = Answer<'get', '/api/organisations/{id}/training/locations'>['items'][number];
export type MatrixCell = Schemas['MatrixCellDto'];

/** Everything about one organization begins with its id, so that one change can renew all of it. */
export const dsoKeys = {
  mine: OWN_ORGANISATIONS,
  one: (id: string) => ['organization', id],
  part: (id: string, part: string, ...more: readonly unknown[]) => ['organization', id, part, ...more],
} as const;

const at = (id: string) => ({ params: { path: { id } } });

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'itself'),
    queryFn: ({ signal }) => client.get('/api/organisations/{id}', { ...at(id), signal }),
  });

export const locationsQuery = (id: string) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'locations'),
    queryFn: ({ signal }) => client.get('/api/organisations/{id}/locations', { ...at(id), signal }),
  });

export interface MembersSearch {
  readonly q: string;
  readonly page: number;
  readonly page_size?: number;
}

export const membersQuery = (id: string, search: MembersSearch) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'members', search),
    queryFn: ({ signal }) =>
      client.get('/api/organisations/{id}/members', { params: { path: { id }, query: search }, signal }),
    placeholderData: keepPreviousData,
  });

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'invitations'),
    queryFn: ({ signal }) => client.get('/api/organisations/{id}/invitations', { ...at(id), signal }),
  });

export const assignmentsQuery = (id: string) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'training'),
    queryFn: ({ signal }) => client.get('/api/organisations/{id}/training', { ...at(id), signal }),
  });

export const locationTrainingQuery = (id: string) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'training-by-location'),
    queryFn: ({ signal }) => client.get('/api/organisations/{id}/training/locations', { ...at(id), signal }),
  });

export const matrixQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'matrix', page),
    queryFn: ({ signal }) =>
      client.get('/api/organisations/{id}/training/matrix', {
        params: { path: { id }, query: { page, page_size: 20 } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The published courses that cost nothing, by what they are called. */
export const coursesQuery = (q: string) =>
  queryOptions({
    queryKey: ['courses', 'assignable', q],
    queryFn: ({ signal }) =>
      client.get('/api/courses', { params: { query: { q, price: 'free', page_size: 20 } }, signal }),
    placeholderData: keepPreviousData,
  });

/** What leaders of an organization change. */
export const dsoApi = {
  create: (body: Schemas['NewOrganisationDto']) => client.post('/api/organisations', { body }),
  change: (id: string, body: Schemas['ChangeOrganisationDto']) =>
    client.patch('/api/organisations/{id}', { ...at(id), body }),
  addLocation: (id: string, body: NewLocation) =>
    client.post('/api/organisations/{id}/locations', { ...at(id), body }),
  changeLocation: (id: string, location_id: string, body: ChangeLocation) =>
    client.patch('/api/organisations/{id}/locations/{location_id}', {
      params: { path: { id, location_id } },
      body,
    }),
  removeLocation: (id: string, location_id: string) =>
    client.delete('/api/organisations/{id}/locations/{location_id}', {
      params: { path: { id, location_id } },
    }),
  changeMember: (id: string, user_id: string, body: ChangeMember) =>
    client.patch('/api/organisations/{id}/members/{user_id}', { params: { path: { id, user_id } }, body }),
  removeMember: (id: string, user_id: string) =>
    client.delete('/api/organisations/{id}/members/{user_id}', { params: { path: { id, user_id } } }),
  invite: (id: string, body: NewInvitations) =>
    client.post('/api/organisations/{id}/invitations', { ...at(id), body }),
  inviteByFile: (id: string, body: Schemas['InvitationFileDto']) =>
    client.post('/api/organisations/{id}/invitations/file', { ...at(id), body }),
  resend: (invitation: string) =>
    client.post('/api/invitations/{invitation}/resend', { params: { path: { invitation } } }),
  withdraw: (invitation: string) =>
    client.delete('/api/invitations/{invitation}', { params: { path: { invitation } } }),
  assign: (id: string, body: NewAssignment) =>
    client.post('/api/organisations/{id}/training', { ...at(id), body }),
  takeBack: (id: string, assignment_id: string) =>
    client.delete('/api/organisations/{id}/training/{assignment_id}', {
      params: { path: { id, assignment_id } },
    }),
  matrixFile: (id: string) =>
    client.get('/api/organisations/{id}/training/matrix.csv', { ...at(id), parseAs: 'text' }),
};

export type ConnectionList = Answer<'get', '/api/organisations/{id}/connections'>;
export type ConnectionRequest = Answer<
  'get',
  '/api/organisations/{id}/connections/requests'
>['items'][number];

export const connectionsQuery = (id: string) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'connections'),
    queryFn: ({ signal }) => client.get('/api/organisations/{id}/connections', { ...at(id), signal }),
  });

export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: dsoKeys.part(id, 'requests'),
    queryFn: ({ signal }) =>
      client.get('/api/organisations/{id}/connections/requests', { ...at(id), signal }),
    // Answered by somebody else: by an administrator, or by whoever connects the tool.
    staleTime: 0,
  });

export const requestConnection = (id: string, body: Schemas['NewConnectionRequestDto']) =>
  client.post('/api/organisations/{id}/connections/requests', { ...at(id), body });
