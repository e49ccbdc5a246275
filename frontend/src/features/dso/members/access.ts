import type { NewInvitations } from '../api.ts';

/** What a person may do in an organization, and where, while it is chosen. */
export type Access = Pick<NewInvitations, 'org_role' | 'grants'> & {
  readonly location_ids: readonly string[];
};

export const NO_ACCESS: Access = { org_role: 'staff', grants: [], location_ids: [] };
