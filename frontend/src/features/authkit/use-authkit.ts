import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Attempt, LinkToken } from '../../shared/api/index.ts';
import type { HeldWindow } from '../../shared/connect/index.ts';
import { ApiError, logProblem, messageOf } from '../../shared/api/index.ts';
import { attempts, connectKeys, sendConnectHint, toolsQuery } from '../../shared/connect/index.ts';
import { useAttempt, useLeave, useReports } from './use-attempt.ts';
import { rememberPage } from './where-from.ts';

async function linkTokenFor(id: string, held: HeldWindow | null): Promise<LinkToken> {
  try {
    return await attempts.linkToken(id, held);
  } catch (error) {
    logProblem('No link token', error);
    // A conflict says why in words; anything else means that this page cannot do its work.
    if (error instanceof ApiError && error.status === 409) throw error;
    throw new Error('Pica AuthKit not available', { cause: error });
  }
}

/** What the person hands in: typed fields, a wish for sample data, or themselves to the vendor. */
export type Sending = 'fields' | 'sample' | 'consent';

/** A refused key ends its attempt. A corrected key gets a new attempt, and the opener is sent its id. */
async function attemptToUse(attempt: Attempt | undefined, id: string): Promise<string> {
  if (attempt?.state !== 'failed') return id;
  const { context, asks } = attempt;
  const scopes = asks.map(({ scope }) => scope);
  const next = await attempts.create(attempt.tool_name, { context, ...(scopes.length ? { scopes } : {}) });
  sendConnectHint({ type: 'LINK_ERROR', attempt_id: id, next_attempt_id: next.id });
  return next.id;
}

/**
 * Everything the AuthKit page knows and does. The attempt's row is the truth; messages to the opener are only hints.
 * @param held the window that an app of another origin opened; it needs no session here
 */
export function useAuthKit(firstId: string, signedIn: boolean, held: HeldWindow | null) {
  const [id, setId] = useState(firstId);
  const cache = useQueryClient();
  const known = signedIn || held !== null;
  const attempt = useAttempt(id, known, held);
  const tools = useQuery({ ...toolsQuery(), enabled: known });
  const [query] = useSearchParams();
  const inPage = query.get('in') === 'page';
  const leave = useLeave(id, inPage, attempt.data, held);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useReports(attempt.data, leave, held);

  const send = async (kind: Sending, fields: Record<string, string> = {}, method?: string) => {
    setSending(kind);
    setProblem(null);
    try {
      const current = await attemptToUse(attempt.data, id);
      setId(current);
      const { link_token } = await linkTokenFor(current, held);
      if (kind === 'consent') {
        rememberPage(inPage);
        const { authorize_url } = await attempts.authorize(current, link_token, held);
        return location.assign(authorize_url);
      }
      if (kind === 'sample') await attempts.useSample(current, link_token, held);
      else await attempts.sendFields(current, link_token, fields, method, held);
      await cache.refetchQueries({ queryKey: connectKeys.attempt(current) });
      setSending(null);
    } catch (error) {
      setProblem(messageOf(error));
      setSending(null);
    }
  };

  const cancel = async () => {
    // An attempt that has ended meanwhile refuses; the person leaves all the same.
    await attempts
      .cancel(id, 'cancelled', held)
      .catch((error: unknown) => logProblem('A cancel was refused', error));
    sendConnectHint({ type: 'EXIT_EVENT_LINK', attempt_id: id }, held?.origin);
    leave();
  };

  return { attempt, tools, sending, problem, send, cancel, leave, held };
}
