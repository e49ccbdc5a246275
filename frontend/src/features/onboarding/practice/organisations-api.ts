import type {
  InvitationGlance,
  InvitationResultList,
  Membership,
  NewOrganisation,
  OpenInvitation,
  OpenInvitationList,
  Organisation,
} from '../../../shared/api/index.ts';
import { api } from '../../../shared/api/index.ts';

const id = encodeURIComponent;

/** The calls around organisations that setting up needs. */
export const organisationsApi = {
  create: (wanted: NewOrganisation) => api.post<Organisation>('/api/organisations', wanted),
  invite: (organisation: string, body: { emails: string[]; org_role: string; grants: string[] }) =>
    api.post<InvitationResultList>(`/api/organisations/${id(organisation)}/invitations`, body),
  open: (organisation: string, signal?: AbortSignal) =>
    api.get<OpenInvitationList>(
      `/api/organisations/${id(organisation)}/invitations`,
      signal ? { signal } : {},
    ),
  resend: (invitation: string) => api.post<OpenInvitation>(`/api/invitations/${id(invitation)}/resend`),
  withdraw: (invitation: string) => api.delete<void>(`/api/invitations/${id(invitation)}`),
  glance: (token: string, signal?: AbortSignal) =>
    api.get<InvitationGlance>(`/api/invitations/${id(token)}`, {
      anonymous: true,
      ...(signal ? { signal } : {}),
    }),
  acceptWaiting: (invitation: string) => api.post<Membership>(`/api/me/invitations/${id(invitation)}/accept`),
  acceptLink: (token: string) => api.post<Membership>(`/api/invitations/${id(token)}/accept`),
};
