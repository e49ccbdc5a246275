import type { Membership } from '../../../shared/api/index.ts';

type OrgRole = Membership['org_role'];

/** 'as a manager', behind the name of an organisation. */
export const asRole: Readonly<Record<OrgRole, string>> = {
  owner: 'as an owner',
  manager: 'as a manager',
  clinician: 'as a clinician',
  staff: 'as a staff member',
};

export const roleChoices: readonly { readonly value: OrgRole; readonly label: string }[] = [
  { value: 'staff', label: 'Staff' },
  { value: 'clinician', label: 'Clinician' },
  { value: 'manager', label: 'Manager: may invite others' },
];

/** The permissions whose pages exist; the others can be given when theirs open. */
export const permissionLabels = [
  ['practice.read', 'Open Practice Management', 'Schedule, patients and recall; each access is logged'],
  ['practice.write', 'Make changes there', 'Confirm and move appointments, log contacts, keep tasks'],
] as const;
