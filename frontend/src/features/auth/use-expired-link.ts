import { useEffect, useState } from 'react';
import { useSession } from '../../shared/auth/index.ts';
import type { EndedKind } from '../../shared/auth/links/used-link.ts';
import { hasDoneItsWork } from '../../shared/auth/links/used-link.ts';

type Verdict = 'asking' | 'told' | 'passed over';

export const isEnded = (link: string | null): link is EndedKind => link === 'confirm' || link === 'reset';

/** What becomes of a link that no longer works: it is told, unless its person is here already and has all that it was for. */
export function useExpiredLink(link: string | null): Verdict {
  const { status } = useSession();
  const [verdict, setVerdict] = useState<Verdict>('asking');
  useEffect(() => {
    if (status === 'loading' || !isEnded(link)) return;
    if (status === 'signed_out') return setVerdict('told');
    hasDoneItsWork(link).then(
      (done) => setVerdict(done ? 'passed over' : 'told'),
      () => setVerdict('told'),
    );
  }, [link, status]);
  return verdict;
}
