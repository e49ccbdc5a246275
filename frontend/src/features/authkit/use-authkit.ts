import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Attempt, LinkToken } from '../../shared/api/index.ts';
import { ApiError, logProblem, messageOf } from '../../shared/api/index.ts';
import { attempts, sendConnectHint, toolsQuery } from '../../shared/connect/index.ts';

const POLL_MS = 1_000;
/** Long enough to read that it worked, short enough not to wait. */
const CLOSE_AFTER_MS = 1_400;

/** The attempt as the server knows it; asked again each second while the key is being checked, and not otherwise. */
function useAttempt(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['attempt', id],
    queryFn: ({ signal }) => attempts.get(id, signal),
    enabled,
    staleTime: 0,
    // While a new attempt takes the place of a failed one the form must stay, with what was typed.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? POLL_MS : false),
  });
}

/** How this page ends: as a window it closes, in the person's own window it goes back to where it came from. */
function useLeave(id: string): () => void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inPage = query.get('in') === 'page';
  return () => {
    if (inPage) void navigate(`/profile?tab=tools&attempt=${encodeURIComponent(id)}`, { replace: true });
    else window.close();
  };
}

async function linkTokenFor(id: string): Promise<LinkToken> {
  try {
    return await attempts.linkToken(id);
  } catch (error) {
    logProblem('No link token', error);
    // A conflict says why in words; anything else means that this page cannot do its work.
    if (error instanceof ApiError && error.status === 409) throw error;
    throw new Error('Pica AuthKit not available', { cause: error });
  }
}

function useReports(attempt: Attempt | undefined, leave: () => void): void {
  const [id, state] = [attempt?.id, attempt?.state];
  const close = useEffectEvent(leave);
  useEffect(() => {
    if (id && state === 'failed') sendConnectHint({ type: 'LINK_ERROR', attempt_id: id });
    if (!id || state !== 'connected') return undefined;
    sendConnectHint({ type: 'LINK_SUCCESS', attempt_id: id });
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, state]);
}

/** A refused key ends its attempt for good; a corrected one gets a new attempt, and the opener is told which. */
async function attemptToUse(attempt: Attempt | undefined, id: string): Promise<string> {
  if (attempt?.state !== 'failed') return id;
  const next = await attempts.create(attempt.tool_name);
  sendConnectHint({ type: 'LINK_ERROR', attempt_id: id, next_attempt_id: next.id });
  return next.id;
}

/** Everything the AuthKit page knows and does. The attempt's row is the truth; messages to the opener are only hints. */
export function useAuthKit(firstId: string, signedIn: boolean) {
  const [id, setId] = useState(firstId);
  const cache = useQueryClient();
  const attempt = useAttempt(id, signedIn);
  const tools = useQuery({ ...toolsQuery(), enabled: signedIn });
  const leave = useLeave(id);
  const [sending, setSending] = useState<'fields' | 'sample' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useReports(attempt.data, leave);

  const send = async (kind: 'fields' | 'sample', fields: Record<string, string> = {}) => {
    setSending(kind);
    setProblem(null);
    try {
      const current = await attemptToUse(attempt.data, id);
      setId(current);
      const { link_token } = await linkTokenFor(current);
      if (kind === 'sample') await attempts.useSample(current, link_token);
      else await attempts.sendFields(current, link_token, fields);
      await cache.refetchQueries({ queryKey: ['attempt', current] });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(null);
    }
  };

  const cancel = async () => {
    // An attempt that has ended meanwhile refuses; the person leaves all the same.
    await attempts.cancel(id).catch((error: unknown) => logProblem('A cancel was refused', error));
    sendConnectHint({ type: 'EXIT_EVENT_LINK', attempt_id: id });
    leave();
  };

  return { attempt, tools, sending, problem, send, cancel, leave };
}
