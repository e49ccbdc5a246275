import type { Choice } from '../../shared/ui/form/NativeSelect.tsx';

export const userTypes: readonly Choice[] = [
  { value: 'individual_practitioner', label: 'Individual practitioner' },
  { value: 'dso', label: 'Dental support organization (DSO)' },
  { value: 'team_member', label: 'Team member' },
];
