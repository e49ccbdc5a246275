import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { messageOf, requestIdOf, type AiPrompt } from '../../../shared/api/index.ts';
import { roleNames, type Role } from '../../../shared/access/roles.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { StarterForm } from './StarterForm.tsx';
import { promptsQuery, useSavePrompt } from './api.ts';

const audience = (role: string | null): string =>
  role === null ? 'Everybody' : `First for ${roleNames[role as Role] ?? role}`;

function StarterRow({ prompt, onEdit }: { prompt: AiPrompt; onEdit: () => void }) {
  const save = useSavePrompt();
  const toggle = (active: boolean) =>
    save.mutate(
      { id: prompt.id, change: { active } },
      { onError: (error) => notice.error('The starter was not changed', messageOf(error)) },
    );
  return (
    <li>
      <Card size="small">
        <Flex wrap align="start" justify="space-between" gap={12}>
          <div className="starter">
            {prompt.active ? <strong>{prompt.title}</strong> : <s>{prompt.title}</s>}
            <p>{prompt.body}</p>
            <p>{audience(prompt.role)}</p>
          </div>
          <Flex align="center" gap={12}>
            <Switch
              checked={prompt.active}
              loading={save.isPending}
              aria-label={`Offer ${prompt.title}`}
              onChange={toggle}
            />
            <Button onClick={onEdit} aria-label={`Edit ${prompt.title}`}>
              Edit
            </Button>
          </Flex>
        </Flex>
      </Card>
    </li>
  );
}

/** The starters of everybody: offered or not, changed, added. */
export function StarterList() {
  const list = useQuery(promptsQuery());
  const [editing, setEditing] = useState<string | null>(null);
  const done = () => setEditing(null);
  return (
    <section aria-labelledby="ai-starters">
      <Flex wrap align="center" justify="space-between" gap={12}>
        <h2 id="ai-starters">Starters</h2>
        {editing === 'new' ? null : <Button onClick={() => setEditing('new')}>Add Starter</Button>}
      </Flex>
      <p className="admin-words">
        Six are shown at the start of a conversation; those for the person’s roles come first.
      </p>
      {editing === 'new' ? <StarterForm prompt={null} onDone={done} /> : null}
      {list.isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {list.error && !list.data ? (
        <RetryBlock
          what="The starters"
          requestId={requestIdOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data?.length === 0 ? <p className="admin-words">There is none yet. Add the first one.</p> : null}
      <ul className="admin-list">
        {list.data?.map((prompt) =>
          editing === prompt.id ? (
            <li key={prompt.id}>
              <StarterForm prompt={prompt} onDone={done} />
            </li>
          ) : (
            <StarterRow key={prompt.id} prompt={prompt} onEdit={() => setEditing(prompt.id)} />
          ),
        )}
      </ul>
    </section>
  );
}
