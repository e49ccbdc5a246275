import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { AiConversation } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';

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
    <Input
      className="conversation-rename"
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
      <Button type="text" size="small" icon={<PushpinOutlined aria-hidden />} onClick={onPin}>
        {pinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button type="text" size="small" icon={<EditOutlined aria-hidden />} onClick={onName}>
        Rename
      </Button>
      <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
        Delete
      </Button>
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
          <span className="conversation-time">{timeLabel(conversation.last_message_at, now)}</span>
        </button>
        <Button
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-label={`Actions for ${title}`}
          aria-expanded={acting}
          onClick={() => setActing(!acting)}
        />
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
