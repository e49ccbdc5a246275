import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lightClient, messageOf } from '../../shared/api/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';

/** A mailed `?unsubscribe=<token>` takes its address off the list, says so, and leaves the address of the page. */
export function useUnsubscribe(): void {
  const [query, setQuery] = useSearchParams();
  const token = query.get('unsubscribe');
  const requested = useRef('');
  useEffect(() => {
    if (!token || requested.current === token) return;
    requested.current = token;
    setQuery({}, { replace: true, preventScrollReset: true });
    lightClient
      .delete('/api/waitlist/{token}', { params: { path: { token } } })
      .then(() =>
        notice.success('You are no longer on the list', 'We will not email this address about this area.'),
      )
      .catch((error: unknown) => notice.error('You are still on the list', messageOf(error)));
  }, [token, setQuery]);
}
