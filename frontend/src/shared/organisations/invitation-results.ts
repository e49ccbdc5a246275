import type { InvitationResultList } from '../api/index.ts';

/** What became of an address that was to be invited. */
export type InvitationResult = InvitationResultList['items'][number];

export const resultLabels: Readonly<Record<InvitationResult['result'], string>> = {
  sent: 'Invited',
  already_member: 'Already a member',
  already_invited: 'Already invited',
  invalid: 'Not an email address',
};
