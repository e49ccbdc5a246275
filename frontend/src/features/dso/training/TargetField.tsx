import { useQuery } from '@tanstack/react-query';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { locationsQuery, membersQuery } from '../api.ts';
import { type OrgRole, roleLabels } from '../labels.ts';
import { nameOf } from '../members/rows.ts';
import type { Name } from './targets.ts';

const roleChoices = (Object.keys(roleLabels) as OrgRole[]).map((value) => ({
  value,
  label: roleLabels[value],
}));
const WORDS: Readonly<Record<string, string>> = { role: 'Role', location: 'Location', member: 'Member' };

interface TargetFieldProps {
  readonly form: FormState<Name>;
  readonly organisation: string;
}

function useChoices(organisation: string, target: string) {
  const locations = useQuery({ ...locationsQuery(organisation), enabled: target === 'location' });
  const members = useQuery({
    ...membersQuery(organisation, { q: '', page: 1, page_size: 100 }),
    enabled: target === 'member',
  });
  if (target === 'location')
    return (locations.data?.items ?? []).map(({ id: value, name: label }) => ({ value, label }));
  if (target === 'member')
    return (members.data?.items ?? []).map((one) => ({ value: one.user_id, label: nameOf(one) }));
  return roleChoices;
}

/** The role, location or member whom the course concerns. */
export function TargetField({ form, organisation }: TargetFieldProps) {
  const { target } = form.values;
  const hint = target === 'location' ? 'Members whose permissions are limited to it.' : undefined;
  return (
    <FormField
      form={form}
      name="target_id"
      label={WORDS[target] ?? 'Role'}
      kind="select"
      placeholder="Choose"
      hint={hint}
      choices={useChoices(organisation, target)}
    />
  );
}
