import { useQueries, useQuery } from '@tanstack/react-query';
import { usePausedText } from '../../../../shared/lib/use-paused-text.ts';
import type { Choice } from '../../../../shared/ui/fields/ChoiceSelect.tsx';
import { coursesQuery, courseQuery } from '../api.ts';

const GONE = 'A course that is no longer published';

/** Published courses that match what was typed, and the titles of those chosen, which may not be among them. */
export function useCourseChoices(chosen: readonly string[], typed: string) {
  const { data, error, isFetching } = useQuery(coursesQuery(usePausedText(typed).trim()));
  const found = (data?.items ?? []).map(({ id, title }): Choice => ({ value: id, label: title }));
  const others = data ? chosen.filter((id) => !found.some(({ value }) => value === id)) : [];
  const titles = useQueries({ queries: others.map(courseQuery) });
  const named = others.map((value, at): Choice => {
    const title = titles[at]?.data?.title ?? (titles[at]?.isError ? GONE : 'Loading...');
    return { value, label: title };
  });
  return { choices: [...named, ...found], error, busy: isFetching };
}
