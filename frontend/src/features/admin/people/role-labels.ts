import type { Role } from '../../../shared/access/roles.ts';

interface RoleLabel {
  readonly label: string;
  /** What it lets a person do, in one line. */
  readonly power: string;
}

/** The roles as an administrator reads them before giving one. */
export const roleLabels: Readonly<Record<Role, RoleLabel>> = {
  practitioner: { label: 'Practitioner', power: 'Own learning, cases, practice data and orders' },
  dso_admin: {
    label: 'DSO administrator',
    power: 'As a practitioner, and manages the organization they own',
  },
  team_member: {
    label: 'Team member',
    power: 'Learning, community, events; practice data where it is granted',
  },
  specialist: {
    label: 'Specialist',
    power: 'Receives referrals and consult requests, appears in the directory',
  },
  instructor: { label: 'Instructor', power: 'Creates and runs courses, events and resources of their own' },
  moderator: { label: 'Moderator', power: 'Hides, moves and locks posts, settles flags, mutes members' },
  coach: { label: 'Coach', power: 'Reviews aligner cases shared with coaching, guides launch plans' },
  support_agent: {
    label: 'Support agent',
    power: 'Works tickets and contact messages; never sees patient data',
  },
  merchant: { label: 'Merchant', power: 'Products, stock, orders and discounts' },
  admin: { label: 'Administrator', power: 'Manages everything here: people, roles, settings' },
};

export const typeLabels: Readonly<Record<string, string>> = {
  individual_practitioner: 'Individual practitioner',
  dso: 'DSO',
  team_member: 'Team member',
};
