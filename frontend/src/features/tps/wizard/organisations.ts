import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Choice } from '../../../shared/ui/fields/ChoiceSelect.tsx';

/** The organisations that the person belongs to, as choices. */
export function organisationsQuery() {
  return queryOptions({
    queryKey: ['tps', 'organisations'],
    queryFn: ({ signal }) => client.get('/api/me/organisations', { signal }),
    select: ({ items }): Choice[] =>
      items.map(({ organisation_id, name }) => ({ value: organisation_id, label: name })),
  });
}
