import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

/** Parameters of the address to set; an empty value or null removes one. */
export type UrlChanges = Readonly<Record<string, string | null | undefined>>;
/** Changes that begin from what the address says, such as a step to the next day. */
export type UrlChangesFrom = (query: URLSearchParams) => UrlChanges;
/** `visit` adds a step that Back returns from; `replace` does not. */
export type UrlStep = 'visit' | 'replace';

/** A copy of the parameters with the changes made. A change of `undefined` is ignored. */
export function withChanges(before: URLSearchParams, changes: UrlChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else if (value !== undefined) next.delete(name);
  }
  return next;
}

/**
 * The parameters of the page's address and a way to change some of them. Back, reload and shared links keep what stands
 * there. `go` stays the same function, so that it may be a dependency. It changes the address as the router has it by now,
 * which may be one change ahead of what is drawn, and a function of changes is given that; while another page loads it does nothing, because it would cancel that.
 */
export function useUrlState() {
  const [query] = useSearchParams();
  // The library has no public way to read the newest address. A page has a router always.
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const go = useCallback(
    (changes: UrlChanges | UrlChangesFrom, step: UrlStep = 'replace') => {
      if (!router || router.state.navigation.state !== 'idle') return;
      const newest = new URLSearchParams(router.state.location.search);
      const next = withChanges(newest, typeof changes === 'function' ? changes(newest) : changes);
      void navigate(`?${next}`, { replace: step === 'replace', preventScrollReset: true });
    },
    [router, navigate],
  );
  return { query, go };
}

/** One parameter that names what is open, such as a drawer's record: opening is a visit, closing is not. */
export function useUrlParam(name: string) {
  const { query, go } = useUrlState();
  const set = useCallback(
    (value: string | null) => go({ [name]: value }, value ? 'visit' : 'replace'),
    [go, name],
  );
  return [query.get(name), set] as const;
}
