import { queryOptions } from '@tanstack/react-query';
import type { NewInvitations, NewOrganisation } from '../../shared/api/index.ts';
import { client } from '../../shared/api/client.ts';

const keys = {
  invitation: (token: string) => ['invitation', token],
  openInvitations: (organisation: string) => ['open-invitations', organisation],
} as const;

/** What the link of an invitation shows, also to a visitor who is not signed in. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) =>
      client.get('/api/invitations/{invitation}', {
        params: { path: { invitation: token } },
        anonymous: true,
        signal,
      }),
    retry: false,
  });

/** The open invitations of an organisation. */
export const openInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.openInvitations(id),
    queryFn: ({ signal }) =>
      client.get('/api/organisations/{id}/invitations', { params: { path: { id } }, signal }),
  });

const of = (id: string) => ({ params: { path: { id } } });

/** The calls about organisations that onboarding makes. */
export const organisationsApi = {
  create: (body: NewOrganisation) => client.post('/api/organisations', { body }),
  invite: (id: string, body: NewInvitations) =>
    client.post('/api/organisations/{id}/invitations', { ...of(id), body }),
  resend: (invitation: string) =>
    client.post('/api/invitations/{invitation}/resend', { params: { path: { invitation } } }),
  withdraw: (invitation: string) =>
    client.delete('/api/invitations/{invitation}', { params: { path: { invitation } } }),
  askAgain: (invitation: string) =>
    client.post('/api/invitations/{invitation}/ask', { params: { path: { invitation } }, anonymous: true }),
  acceptWaiting: (id: string) => client.post('/api/me/invitations/{id}/accept', of(id)),
};
