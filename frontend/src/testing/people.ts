import type { Profile } from '../shared/api/index.ts';
import { ADA } from './person.ts';

/** The invented dentist with these roles beside her own. */
export const withRoles = (...roles: Profile['roles']): Profile => ({
  ...ADA,
  roles: [...ADA.roles, ...roles],
});
