import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Input, Skeleton } from 'antd';
import type { FormEvent } from 'react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { DropArea, FileField, useFiles } from '../../../shared/files/index.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { useLive } from '../../../shared/live/index.ts';
import { noticesChanged } from '../../../shared/notifications/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { threadQuery } from '../api.ts';
import type { Thread } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { categoryLabels, momentText, statusForRequester } from '../labels.ts';
import { Facts } from '../Facts.tsx';
import { Bubble, Bubbles } from './Bubble.tsx';
import { NoPatientData } from './NoPatientData.tsx';
import { Rating } from './Rating.tsx';
import { BackLink, ThreadHead } from './ThreadHead.tsx';
import { useThreadStep } from './use-thread.ts';

function Elsewhere({ number, text }: { number: string; text: string }) {
  const { addressOf } = useSupportView();
  return (
    <Alert
      role="note"
      showIcon
      title={
        <>
          {text} <Link to={addressOf({ ticket: number })}>{number}</Link>.
        </>
      }
    />
  );
}

type Step = ReturnType<typeof useThreadStep>;

function ReplyForm({ thread, step }: { thread: Thread; step: Step }) {
  const draft = useDraft<string>('ticket-reply', thread.number, '');
  const files = useFiles({ purpose: 'ticket' });
  const sending = step.isPending && step.variables.kind === 'messages';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = draft.value.trim();
    if (!message || step.isPending || !files.ready()) return;
    const sent = () => {
      draft.clear();
      files.clear();
    };
    step.mutate({ kind: 'messages', message, files: files.ids }, { onSuccess: sent });
  };
  const error = step.isError ? messageOf(step.error) : undefined;
  const ended = thread.status === 'solved' || thread.status === 'closed';
  return (
    <Card>
      <Flex vertical gap={16} component="form" onSubmit={submit}>
        <NoPatientData />
        <DropArea files={files}>
          <FieldItem
            id="thread-message"
            label={ended ? 'Still not resolved? Reply to reopen this ticket' : 'Your message'}
            error={error}
          >
            <Input.TextArea
              id="thread-message"
              rows={4}
              maxLength={5000}
              aria-describedby={describedBy('thread-message', error, null)}
              value={draft.value}
              onChange={({ target }) => draft.set(target.value)}
            />
          </FieldItem>
          <FileField id="thread-files" files={files} />
        </DropArea>
        <Flex wrap align="center" gap={12}>
          <Button type="primary" htmlType="submit" loading={sending} disabled={!draft.value.trim()}>
            {sending ? 'Sending...' : ended ? 'Send and reopen' : 'Send'}
          </Button>
          {ended ? null : (
            <Button disabled={step.isPending} onClick={() => step.mutate({ kind: 'solve' })}>
              Mark solved
            </Button>
          )}
          <DraftNote state={draft.state} />
        </Flex>
      </Flex>
    </Card>
  );
}

function Head({ thread }: { thread: Thread }) {
  const { label, tone } = statusForRequester[thread.status];
  return (
    <ThreadHead subject={thread.subject}>
      <Facts>
        <span>{thread.number}</span>
        <span>{categoryLabels[thread.category]}</span>
        <Badge tone={tone}>{label}</Badge>
        {thread.expected_reply_at ? (
          <span>We will reply by {momentText(thread.expected_reply_at)}.</span>
        ) : null}
      </Facts>
    </ThreadHead>
  );
}

function Messages({ thread }: { thread: Thread }) {
  const now = useNow(60_000);
  return (
    <Bubbles>
      {thread.messages.map(({ id, author, author_name: name, body, files, created_at: at }) => (
        <Bubble
          key={id}
          side={author === 'you' ? 'mine' : author === 'support' ? 'theirs' : 'system'}
          authorName={author === 'you' ? 'You' : name ? `${name} · Support` : 'Support'}
          {...{ at, body, files, now }}
        />
      ))}
    </Bubbles>
  );
}

function Loaded({ thread }: { thread: Thread }) {
  const { go } = useSupportView();
  const step = useThreadStep(thread.number, (ticket) => go({ ticket }, 'visit'));
  const rate = (rating: number) => step.mutate({ kind: 'rate', rating });
  return (
    <>
      <Head thread={thread} />
      {thread.follows ? <Elsewhere number={thread.follows} text="Continued from" /> : null}
      <Messages thread={thread} />
      {thread.followed_by ? <Elsewhere number={thread.followed_by} text="Continued in" /> : null}
      {thread.status === 'solved' ? (
        <Rating value={thread.rating} busy={step.isPending} onRate={rate} />
      ) : null}
      {thread.takes_replies || !thread.followed_by ? <ReplyForm thread={thread} step={step} /> : null}
    </>
  );
}

/** One ticket of the requester with its messages. */
export function ThreadView({ number }: { number: string }) {
  const { addressOf } = useSupportView();
  const thread = useQuery(threadQuery(number));
  useLive(thread.data && `ticket:${thread.data.id}`, { changed: [threadQuery(number).queryKey] });
  const answered = thread.data?.last_reply_at;
  // Opening a ticket marks its notice as read.
  useEffect(() => {
    if (answered) noticesChanged();
  }, [answered]);
  const missing = thread.error instanceof ApiError && thread.error.status === 404;
  return (
    <section className="narrow" aria-label={`Ticket ${number}`}>
      <BackLink to={addressOf({ ticket: null })}>All my tickets</BackLink>
      {thread.data ? <Loaded key={thread.data.id} thread={thread.data} /> : null}
      {missing ? <Alert role="status" showIcon title={`You do not have a ticket ${number}.`} /> : null}
      {thread.isError && !thread.data && !missing ? (
        <RetryBlock
          what="This ticket"
          requestId={requestIdOf(thread.error)}
          onRetry={() => void thread.refetch()}
        />
      ) : null}
      {thread.isPending ? (
        <div role="status" aria-label="Loading the ticket">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      ) : null}
    </section>
  );
}
