import { useSearchParams } from 'react-router-dom';
import { DEFAULT_SORT, type PeopleFilter } from './people.ts';

/** Filter, page and the open person live in the address, so that Back, reload and shared links keep them. */
export function usePeopleFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: PeopleFilter = {
    q: query.get('q') ?? '',
    role: query.get('role') ?? '',
    sort: query.get('sort') ?? DEFAULT_SORT,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
  const change = (changes: Readonly<Record<string, string>>, replace = true) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter,
    /** Another question begins at its first page. */
    ask: (changes: Readonly<Record<string, string>>) => change({ ...changes, page: '' }),
    turn: (page: number) => change({ page: page > 1 ? String(page) : '' }, false),
    personId: query.get('person'),
    open: (id: string) => change({ person: id }, false),
    close: () => change({ person: '' }),
  };
}
