import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { messageOf, requestIdOf, type AiPrompt } from '../../../shared/api/index.ts';
import { roleNames, type Role } from '../../../shared/access/roles.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { StarterForm } from './StarterForm.tsx';
import { promptsQuery, useSavePrompt } from './api.ts';

const audience = (role: string | null): string =>
  role === null ? 'Everyone' : `First for ${roleNames[role as Role] ?? role}`;

function StarterRow({ prompt, onEdit }: { prompt: AiPrompt; onEdit: () => void }) {
  const save = useSavePrompt();
  const toggle = (active: boolean) =>
    save.mutate(
      { id: prompt.id, change: { active } },
      { onError: (error) => notice.error('The starter was not changed', messageOf(error)) },
    );
  return (
    <Item
      title={prompt.active ? <strong>{prompt.title}</strong> : <s>{prompt.title}</s>}
      details={
        <>
          <p>{prompt.body}</p>
          <p>{audience(prompt.role)}</p>
        </>
      }
      actions={
        <>
          <Switch
            checked={prompt.active}
            loading={save.isPending}
            aria-label={`Offer ${prompt.title}`}
            onChange={toggle}
          />
          <Button onClick={onEdit} aria-label={`Edit ${prompt.title}`}>
            Edit
          </Button>
        </>
      }
    />
  );
}

/** The list of all starters, with their switches, the edit form and the form for a new one. */
export function StarterList() {
  const list = useQuery(promptsQuery());
  const [editing, setEditing] = useState<string | null>(null);
  const done = () => setEditing(null);
  return (
    <section aria-labelledby="ai-starters">
      <SectionHeader
        id="ai-starters"
        title="Starters"
        description="Six appear at the start of a conversation. The ones for the person’s roles come first."
        action={editing === 'new' ? null : <Button onClick={() => setEditing('new')}>Add Starter</Button>}
      />
      {editing === 'new' ? <StarterForm prompt={null} onDone={done} /> : null}
      {list.isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {list.error && !list.data ? (
        <RetryBlock
          what="The starters"
          requestId={requestIdOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data?.length === 0 ? (
        <p className="muted">There are no starters yet. Add the first one.</p>
      ) : null}
      <ItemList labelledBy="ai-starters">
        {list.data?.map((prompt) =>
          editing === prompt.id ? (
            <Item key={prompt.id} title={<strong>{prompt.title}</strong>}>
              <StarterForm prompt={prompt} onDone={done} />
            </Item>
          ) : (
            <StarterRow key={prompt.id} prompt={prompt} onEdit={() => setEditing(prompt.id)} />
          ),
        )}
      </ItemList>
    </section>
  );
}
