import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { AiConversation } from '../../../shared/api/index.ts';
import { timeWords } from '../../../shared/lib/time-words.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';

interface ConversationRowProps {
  readonly conversation: AiConversation;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onPin: () => void;
  readonly onDelete: () => void;
}

interface RenameProps {
  readonly title: string;
  readonly onDone: (title: string | null) => void;
}

/** Enter and leaving the field keep the name, Escape leaves it as it was. */
function Rename({ title, onDone }: RenameProps) {
  const [name, setName] = useState(title);
  const done = () => onDone(name.trim() && name.trim() !== title ? name.trim() : null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') done();
    if (event.key === 'Escape') onDone(null);
  };
  return (
    <input
      className="input conversation-rename"
      aria-label="Name of the conversation"
      maxLength={120}
      autoFocus
      value={name}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setName(target.value)}
      onKeyDown={onKeyDown}
      onBlur={done}
    />
  );
}

function Actions({
  conversation,
  onPin,
  onDelete,
  onName,
}: Omit<ConversationRowProps, 'open' | 'onOpen' | 'onRename'> & { onName: () => void }) {
  const { pinned } = conversation;
  return (
    <div className="conversation-actions">
      <button type="button" onClick={onPin}>
        <Icon name="bookmark" size={16} />
        {pinned ? 'Unpin' : 'Pin'}
      </button>
      <button type="button" onClick={onName}>
        <Icon name="pencil" size={16} />
        Rename
      </button>
      <button type="button" onClick={onDelete}>
        <Icon name="trash" size={16} />
        Delete
      </button>
    </div>
  );
}

/** One conversation of the list, and what can be done with it. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, open, onOpen, onRename } = props;
  const [acting, setActing] = useState(false);
  const [naming, setNaming] = useState(false);
  const [now] = useState(Date.now);
  const title = conversation.title || 'New conversation';
  if (naming) {
    const done = (name: string | null) => {
      setNaming(false);
      setActing(false);
      if (name) onRename(name);
    };
    return (
      <li>
        <Rename title={title} onDone={done} />
      </li>
    );
  }
  return (
    <li className="conversation" data-open={open || undefined}>
      <div className="conversation-line">
        <button type="button" className="conversation-open" aria-current={open || undefined} onClick={onOpen}>
          <span className="conversation-title">{title}</span>
          <span className="conversation-time">{timeWords(conversation.last_message_at, now)}</span>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Actions for ${title}`}
          aria-expanded={acting}
          onClick={() => setActing(!acting)}
        >
          <Icon name="more" size={18} />
        </button>
      </div>
      {acting ? (
        <Actions
          {...props}
          onPin={() => {
            setActing(false);
            props.onPin();
          }}
          onName={() => setNaming(true)}
        />
      ) : null}
    </li>
  );
}
