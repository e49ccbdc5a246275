import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { PagedItems, useLocalList } from '../../../shared/ui/data-table/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { messagesQuery } from '../api.ts';
import { caseKeys } from '../case-keys.ts';
import type { AlignerCase, CaseMessage, NewCaseMessage } from '../types.ts';
import { sendMessage } from './api.ts';
import { CoachAnswer } from './CoachAnswer.tsx';

function useWrite(id: string, done: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCaseMessage) => sendMessage(id, body),
    onSuccess: () => {
      done();
      return cache.invalidateQueries({ queryKey: caseKeys.of(id, 'messages') });
    },
    onError: (error) => logProblem('A message was not sent', error),
  });
}

/** A message; to the coach alone where the person may write that. What is typed is kept as a draft. */
function Write({ saved: { id, part } }: { saved: AlignerCase }) {
  const draft = useDraft<string>('tps_message', id, '');
  const [coaching, setCoaching] = useState(false);
  const write = useWrite(id, draft.clear);
  const body = draft.value.trim();
  return (
    <Flex
      component="form"
      vertical
      gap="middle"
      onSubmit={(event) => {
        event.preventDefault();
        if (body) write.mutate({ body, visibility: coaching ? 'coaching' : 'all' });
      }}
    >
      <label htmlFor="tps-message">Message</label>
      <Input.TextArea
        id="tps-message"
        rows={3}
        maxLength={4_000}
        value={draft.value}
        onChange={({ target }) => draft.set(target.value)}
      />
      {part === 'specialist' ? null : (
        <Checkbox checked={coaching} onChange={({ target }) => setCoaching(target.checked)}>
          For the doctor and the coach only
        </Checkbox>
      )}
      {write.error ? <Alert type="error" showIcon title={messageOf(write.error)} /> : null}
      <Flex gap="small" align="center">
        <Button type="primary" htmlType="submit" disabled={!body} loading={write.isPending}>
          Send
        </Button>
        <DraftNote state={draft.state} />
      </Flex>
    </Flex>
  );
}

function Message({ message, now }: { message: CaseMessage; now: number }) {
  const { author_name, by_me, body, visibility, at } = message;
  return (
    <Item
      title={
        <span className="row">
          <strong>{by_me ? 'You' : (author_name ?? 'Former member')}</strong>
          {visibility === 'coaching' ? <Badge>Coaching</Badge> : null}
        </span>
      }
      details={timeLabel(at, now)}
    >
      <p className="as-typed">{body}</p>
    </Item>
  );
}

/** What is said about a case, the newest first; the coach answers the review here. */
export default function Messages({ saved }: { saved: AlignerCase }) {
  const now = useNow(60_000);
  const list = useLocalList({}, ({ page }) => messagesQuery(saved.id, page));
  return (
    <Flex vertical gap="middle">
      {saved.may.review ? <CoachAnswer saved={saved} /> : null}
      {saved.may.write_messages ? <Write saved={saved} /> : null}
      <PagedItems list={list} label="Messages" one="message" many="messages" empty="No messages yet.">
        {(messages, isStale) => (
          <ItemList label="Messages" busy={isStale}>
            {messages.map((message) => (
              <Message key={message.id} message={message} now={now} />
            ))}
          </ItemList>
        )}
      </PagedItems>
    </Flex>
  );
}
