import { useEffect, useState } from 'react';
import type { WaitlistArea } from '../../shared/api/index.ts';
import { lightClient, logProblem, messageOf } from '../../shared/api/index.ts';
import { useSessionStatus } from '../../shared/auth/session-status.ts';

/** How a visitor stands with an area. `token` takes an address off the list again. */
export type WaitlistEntry =
  | { readonly kind: 'unknown' | 'open' | 'account' }
  | { readonly kind: 'address'; readonly email: string; readonly token: string };

const MINE = '/api/me/waitlist/{area}';

/** Joins and leaves the waitlist of an area, with an account or an email address. */
export function useWaitlist(area: WaitlistArea) {
  const status = useSessionStatus();
  const [entry, setEntry] = useState<WaitlistEntry>({ kind: 'unknown' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (status === 'loading') return;
    if (status === 'signed_out') return setEntry({ kind: 'open' });
    const stop = new AbortController();
    lightClient
      .get('/api/me/waitlist', { signal: stop.signal })
      .then(({ areas }) => setEntry({ kind: areas.includes(area) ? 'account' : 'open' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        logProblem('The list of awaited areas could not be read', error);
        setEntry({ kind: 'open' });
      });
    return () => stop.abort();
  }, [area, status]);

  const at = { params: { path: { area } } };
  const attempt = async (work: () => Promise<WaitlistEntry>) => {
    setBusy(true);
    setProblem('');
    try {
      setEntry(await work());
    } catch (error) {
      logProblem('A wish to be told was not stored', error);
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    entry,
    busy,
    problem,
    status,
    join: () => attempt(() => lightClient.put(MINE, at).then(() => ({ kind: 'account' }))),
    add: (email: string) =>
      attempt(async () => {
        const { token } = await lightClient.post('/api/waitlist', { body: { area, email } });
        return { kind: 'address', email, token };
      }),
    undo: () =>
      attempt(async () => {
        if (entry.kind === 'address') {
          await lightClient.delete('/api/waitlist/{token}', { params: { path: { token: entry.token } } });
        } else await lightClient.delete(MINE, at);
        return { kind: 'open' };
      }),
  };
}
