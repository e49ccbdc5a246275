import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { peopleQuery, type Plan } from '../api.ts';

export type PlanPeople = readonly Choice[];

/** Whom the owner can give tasks; undefined for everybody else, who cannot. */
export function usePeople({ id, standing, organisation_id: organisation }: Plan): PlanPeople | undefined {
  const { data } = useQuery({ ...peopleQuery(id), enabled: standing === 'owner' && organisation !== null });
  if (standing !== 'owner') return undefined;
  return (data?.items ?? []).map(({ user_id: value, name }) => ({
    value,
    label: name ?? 'Member without a name',
  }));
}
