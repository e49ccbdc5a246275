import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AiMessage, AiMessageList, AiQuestion } from '../../../shared/api/index.ts';
import { noticeLock } from '../../../shared/lock/index.ts';
import { againAddress, assistantKeys, sendAddress } from '../api.ts';
import type { PromptRun, Refusal } from './prompt-run.ts';
import { promptStore } from './prompt-store.ts';
import { readAgain } from './read-again.ts';
import type { FlaggedPrompt } from './refusals.ts';
import { flaggedIn, refusalOf, wasStored } from './refusals.ts';

export type Choice = Pick<AiQuestion, 'tool_name' | 'model' | 'use_platform'>;
export type PromptRequest = Choice & Pick<AiQuestion, 'references' | 'phi_ok'> & { readonly text: string };

/** What became of a question; 'sent' means that the composer may forget it. */
export type Outcome = 'sent' | 'flagged' | 'refused' | 'failed' | 'left';

type Pages = InfiniteData<AiMessageList, number>;

/** Puts an exchange where the server will say it is: at the end of the newest page, in place of what it replaces. */
function withExchange(pages: Pages | undefined, run: PromptRun, answer: AiMessage): Pages | undefined {
  const [newest, ...older] = pages?.pages ?? [];
  if (!pages || !newest) return pages;
  const question = run.start?.question;
  const replaced = new Set([run.replaces, answer.id, question?.id]);
  const items = [
    ...newest.items.filter(({ id }) => !replaced.has(id)),
    ...(question ? [question] : []),
    answer,
  ];
  return { ...pages, pages: [{ ...newest, items }, ...older] };
}

/** A prompt in one conversation: the answer on its way, what was flagged or refused, and how to ask, ask again and stop. */
export function usePrompt(conversationId: string | null) {
  const cache = useQueryClient();
  const run = useSyncExternalStore(promptStore.subscribe, () => promptStore.get(conversationId));
  const [flagged, setFlagged] = useState<FlaggedPrompt | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => () => promptStore.leaveAll(), []);

  const settle = useCallback(
    async (id: string) => {
      await readAgain(cache, assistantKeys.messagesOf(id));
      promptStore.forget(id);
      void cache.invalidateQueries({ queryKey: assistantKeys.conversations });
      void cache.invalidateQueries({ queryKey: assistantKeys.options });
    },
    [cache],
  );

  const send = useCallback(
    async (
      id: string,
      url: string,
      body: object,
      questionText: string | null,
      replaces: string | null,
    ): Promise<Outcome> => {
      setFlagged(null);
      setRefusal(null);
      try {
        const request = { type: 'external', method: 'POST', url, body } as const;
        const ended = await promptStore.ask(id, request, questionText, replaces);
        if (ended.kind === 'ended' && ended.run.end) {
          const { answer } = ended.run.end;
          cache.setQueryData<Pages>(assistantKeys.messagesOf(id), (pages) =>
            withExchange(pages, ended.run, answer),
          );
        }
        await settle(id);
        if (ended.kind === 'left') return 'left';
        return ended.run.end?.refusal ? 'failed' : 'sent';
      } catch (error) {
        noticeLock(error);
        await settle(id);
        const text = flaggedIn(error, questionText ?? '');
        setFlagged(text);
        if (text) return 'flagged';
        if (wasStored(error)) return 'failed';
        setRefusal(refusalOf(error));
        return 'refused';
      }
    },
    [cache, settle],
  );

  // Whether a question arrived is not known when the line broke: sent again, it is the same one.
  const unsure = useRef<{ text: string; client_id: string } | null>(null);
  const ask = useCallback(
    async (id: string, { text, ...options }: PromptRequest) => {
      const same = unsure.current?.text === text ? unsure.current.client_id : null;
      const client_id = same ?? crypto.randomUUID();
      unsure.current = { text, client_id };
      const outcome = await send(id, sendAddress(id), { ...options, text, client_id }, text, null);
      if (outcome !== 'refused') unsure.current = null;
      return outcome;
    },
    [send],
  );
  const again = useCallback(
    (id: string, answerId: string, choice: Choice) =>
      send(id, againAddress(answerId), choice, null, answerId),
    [send],
  );
  const stop = useCallback(() => {
    if (conversationId) promptStore.stop(conversationId);
  }, [conversationId]);
  const dismiss = useCallback(() => {
    setFlagged(null);
    setRefusal(null);
  }, []);
  return { run, flagged, refusal, ask, again, stop, dismiss };
}
