import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApiError, requestIdOf } from '../../../shared/api/index.ts';
import { useMyLive } from '../../../shared/live/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { PromptRun, Refusal } from '../prompt/prompt-run.ts';
import { messagesQuery } from '../api.ts';
import { Answer, Failure } from './Answer.tsx';
import { LiveExchange } from './LiveExchange.tsx';
import { Question } from './Question.tsx';

/** A process that has ended tells nothing: its answer counts as broken off when it is read after its lease. */
const LEASE_MS = 30_000;

interface ThreadProps {
  readonly conversationId: string;
  readonly run: PromptRun | null;
  readonly refusal: Refusal | null;
  readonly onAgain: (answerId: string) => void;
  readonly againWith: string | undefined;
}

/** The messages; read again when another window's answer has ended, and now and then while it is being written. */
function useMessages(conversationId: string, watching: boolean) {
  useMyLive(watching ? { 'assistant-answer': [messagesQuery(conversationId).queryKey] } : {});
  return useInfiniteQuery({
    ...messagesQuery(conversationId),
    refetchInterval: ({ state }) => {
      const writing = state.data?.pages[0]?.items.some((one) => one.state === 'streaming');
      return writing && watching ? LEASE_MS : false;
    },
  });
}

/** Deleted or never there, so that a retry cannot help. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <article aria-label="Not sent">
      <Failure words={refusal.message} cause={refusal.cause}>
        <p className="muted">
          Nothing was sent. Your question is still below.
          {refusal.requestId ? ` Request ${refusal.requestId}` : ''}
        </p>
      </Failure>
    </article>
  );
}

/** One conversation, the oldest first, with the answer that is being written. */
export function Thread({ conversationId, run, refusal, onAgain, againWith }: ThreadProps): ReactNode {
  const list = useMessages(conversationId, run === null);
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (list.error && !list.data) {
    if (isMissing(list.error)) return <p className="muted">This conversation no longer exists.</p>;
    return (
      <RetryBlock
        what="The conversation"
        requestId={requestIdOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  // The exchange that is being written here is left out of the server's list, or it would show twice.
  const question = run?.questionText == null ? undefined : run.start?.question.id;
  const live = new Set([run?.replaces, run?.start?.answer.id, question]);
  const items = [...(list.data?.pages ?? [])].reverse().flatMap((page) => page.items);
  const shown = items.filter(({ id, state }) => !live.has(id) && !(run && state === 'streaming'));
  const last = items.at(-1);
  return (
    <Flex vertical gap={24}>
      {list.hasNextPage ? (
        <Button type="text" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show Earlier Messages'}
        </Button>
      ) : null}
      {shown.map((message) => {
        if (message.role === 'user')
          return <Question key={message.id} text={message.body} references={message.references} />;
        if (message.state === 'streaming') return <LiveExchange key={message.id} elsewhere={message} />;
        const onAgainHere = !run && message.id === last?.id ? () => onAgain(message.id) : undefined;
        return <Answer key={message.id} answer={message} onAgain={onAgainHere} againWith={againWith} />;
      })}
      {run ? <LiveExchange run={run} /> : null}
      {refusal && !run ? <Refused refusal={refusal} /> : null}
    </Flex>
  );
}
