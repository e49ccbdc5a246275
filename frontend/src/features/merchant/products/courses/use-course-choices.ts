import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { client } from '../../../../shared/api/client.ts';
import { usePausedText } from '../../../../shared/lib/use-paused-text.ts';
import type { Choice } from '../../../../shared/ui/fields/ChoiceSelect.tsx';
import { MERCHANT } from '../../api.ts';

const COURSES = [...MERCHANT, 'courses'] as const;
const MOST = 50;
const GONE = 'A course that is no longer published';

const foundQuery = (q: string) =>
  queryOptions({
    queryKey: [...COURSES, 'found', q],
    queryFn: ({ signal }) => {
      const query = { q, sort: 'title', page_size: MOST } as const;
      return client.get('/api/courses', { params: { query }, signal });
    },
    placeholderData: keepPreviousData,
  });

const titleQuery = (id: string) =>
  queryOptions({
    queryKey: [...COURSES, 'title', id],
    queryFn: ({ signal }) => client.get('/api/courses/{id}', { params: { path: { id } }, signal }),
  });

/** Published courses that match what was typed, and the titles of those chosen, which may not be among them. */
export function useCourseChoices(chosen: readonly string[], typed: string) {
  const { data, error, isFetching } = useQuery(foundQuery(usePausedText(typed).trim()));
  const found = (data?.items ?? []).map(({ id, title }): Choice => ({ value: id, label: title }));
  const others = data ? chosen.filter((id) => !found.some(({ value }) => value === id)) : [];
  const titles = useQueries({ queries: others.map(titleQuery) });
  const named = others.map((value, at): Choice => {
    const title = titles[at]?.data?.title ?? (titles[at]?.isError ? GONE : 'Loading...');
    return { value, label: title };
  });
  return { choices: [...named, ...found], error, busy: isFetching };
}
