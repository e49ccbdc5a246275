import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { AiConversation } from '../../../shared/api/index.ts';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { conversationsQuery } from '../api.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { useConversationChanges } from './use-conversation-changes.ts';
import './conversations.css';

interface ConversationsProps {
  /** Prefix of ids. */
  readonly id: string;
  readonly open: string | null;
  readonly onOpen: (conversationId: string) => void;
  /** Called when the open conversation was deleted. */
  readonly onDeleted: () => void;
}

interface GroupProps extends Pick<ConversationsProps, 'open' | 'onOpen' | 'onDeleted'> {
  readonly title: string;
  readonly items: readonly AiConversation[];
  readonly changes: ReturnType<typeof useConversationChanges>;
}

function Group({ title, items, open, onOpen, onDeleted, changes }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="muted">{title}</h2>
      <Flex component="ul" vertical>
        {items.map((one) => (
          <ConversationRow
            key={one.id}
            conversation={one}
            open={one.id === open}
            onOpen={() => onOpen(one.id)}
            onRename={(name) => changes.change(one.id, { title: name })}
            onPin={() => changes.change(one.id, { pinned: !one.pinned })}
            onDelete={() => {
              changes.remove(one);
              if (one.id === open) onDeleted();
            }}
          />
        ))}
      </Flex>
    </section>
  );
}

function NoConversations({ searched }: { searched: boolean }) {
  return (
    <p className="muted">
      {searched
        ? 'No conversations match your search.'
        : 'Your conversations will appear here. Only you can see them.'}
    </p>
  );
}

/** A person's conversations: search, open, rename, pin, and delete with an undo. */
export function Conversations({ id, open, onOpen, onDeleted }: ConversationsProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const list = useInfiniteQuery(conversationsQuery(q));
  const changes = useConversationChanges();
  // A conversation without a title has no question yet.
  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const items = all.filter(({ title }) => title !== '');
  const group = { open, onOpen, onDeleted, changes };
  return (
    <Flex vertical gap={12} className="conversations">
      <Input
        id={`${id}-search`}
        type="search"
        aria-label="Search conversations"
        placeholder="Search conversations"
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {changes.removed ? (
        <Alert
          type="info"
          role="status"
          title={<>Deleted “{changes.removed.title || 'New conversation'}”.</>}
          action={
            <Button type="link" size="small" onClick={changes.undo}>
              Undo
            </Button>
          }
        />
      ) : null}
      {list.isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {list.error && !list.data ? (
        <RetryBlock
          what="Your conversations"
          requestId={requestIdOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && items.length === 0 ? <NoConversations searched={q !== ''} /> : null}
      <Group title="Pinned" items={items.filter(({ pinned }) => pinned)} {...group} />
      <Group title="Recent" items={items.filter(({ pinned }) => !pinned)} {...group} />
      {list.hasNextPage ? (
        <Button type="text" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show More'}
        </Button>
      ) : null}
    </Flex>
  );
}
