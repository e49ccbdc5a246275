import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { Button, Flex, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { AiConversation } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { MultilineButton } from '../../../shared/ui/multiline-button/MultilineButton.tsx';

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

/** Enter and leaving the field save the name, Escape cancels. */
function Rename({ title, onDone }: RenameProps) {
  const [name, setName] = useState(title);
  const done = () => onDone(name.trim() && name.trim() !== title ? name.trim() : null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') done();
    if (event.key === 'Escape') onDone(null);
  };
  return (
    <Input
      aria-label="Conversation name"
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
    <Flex wrap gap={2}>
      <Button type="text" size="small" icon={<PushpinOutlined aria-hidden />} onClick={onPin}>
        {pinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button type="text" size="small" icon={<EditOutlined aria-hidden />} onClick={onName}>
        Rename
      </Button>
      <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
        Delete
      </Button>
    </Flex>
  );
}

/** One conversation of the list with its actions. */
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
    <li>
      <Flex align="center">
        <MultilineButton
          {...(open ? { color: 'primary', variant: 'filled' } : { type: 'text' })}
          aria-current={open || undefined}
          onClick={onOpen}
        >
          <span className="conversation-title">{title}</span>
          <span className="muted">{timeLabel(conversation.last_message_at, now)}</span>
        </MultilineButton>
        <Button
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-label={`Actions for ${title}`}
          aria-expanded={acting}
          onClick={() => setActing(!acting)}
        />
      </Flex>
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
