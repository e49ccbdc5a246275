import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { CannedReply } from '../types.ts';
import { cannedQuery, cannedReplies, queueKeys } from './api.ts';

/** Without a title the reply is deleted; without an id a new one is made. */
interface CannedChange {
  readonly id?: string;
  readonly title?: string;
  readonly body?: string;
}

function useCannedChange(done: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title, body }: CannedChange): Promise<unknown> => {
      if (title === undefined || body === undefined) return cannedReplies.remove(id ?? '');
      return id ? cannedReplies.change(id, { title, body }) : cannedReplies.create({ title, body });
    },
    onSuccess: () => {
      done();
      void cache.invalidateQueries({ queryKey: queueKeys.canned });
    },
  });
}

interface EditorProps {
  readonly open: boolean;
  /** The reply to edit; null for a new one with `text`. */
  readonly reply: CannedReply | null;
  readonly text: string;
  readonly onClose: () => void;
  readonly afterOpenChange: (open: boolean) => void;
}

function Editor({ open, reply, text, onClose, afterOpenChange }: EditorProps) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? text);
  const change = useCannedChange(() => {
    notice.message('success', 'Canned replies updated');
    onClose();
  });
  const error = change.isError ? messageOf(change.error) : undefined;
  const save = () =>
    change.mutate({ ...(reply ? { id: reply.id } : {}), title: title.trim(), body: body.trim() });
  return (
    <Modal
      open={open}
      afterOpenChange={afterOpenChange}
      title={reply ? 'Edit canned reply' : 'New canned reply'}
      onCancel={onClose}
      footer={[
        reply ? (
          <Button
            key="remove"
            danger
            type="text"
            disabled={change.isPending}
            onClick={() => change.mutate({ id: reply.id })}
          >
            Delete
          </Button>
        ) : null,
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={change.isPending}
          disabled={title.trim().length < 2 || !body.trim()}
          onClick={save}
        >
          Save
        </Button>,
      ]}
    >
      <FieldItem id="canned-title" label="Title">
        <Input
          id="canned-title"
          maxLength={80}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </FieldItem>
      <FieldItem id="canned-body" label="Text" error={error}>
        <Input.TextArea
          id="canned-body"
          rows={7}
          maxLength={5000}
          aria-describedby={describedBy('canned-body', error, null)}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </FieldItem>
    </Modal>
  );
}

interface CannedPickerProps {
  /** The current draft, offered as the text of a new canned reply. */
  readonly text: string;
  readonly onPick: (body: string) => void;
}

/** Replies that agents share. A chosen one is added to the draft, where it can be edited before it is sent. */
export function CannedPicker({ text, onPick }: CannedPickerProps) {
  const replies = useQuery(cannedQuery());
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const editor = useClosing(edited);
  const [last, setLast] = useState<string | null>(null);
  const items = replies.data ?? [];
  const picked = items.find(({ id }) => id === last);
  const pick = (id: string) => {
    const reply = items.find((each) => each.id === id);
    setLast(id);
    if (reply) onPick(reply.body);
  };
  return (
    <Flex wrap align="center" gap={8}>
      <ChoiceSelect
        popupMatchSelectWidth={false}
        aria-label="Canned replies"
        choices={items.map(({ id, title }) => ({ value: id, label: title }))}
        placeholder={items.length === 0 ? 'No canned replies yet' : 'Canned replies'}
        value={picked?.id ?? ''}
        onChange={pick}
      />
      <Button type="text" onClick={() => setEdited(picked ?? 'new')}>
        {picked ? 'Edit' : 'Save as canned reply'}
      </Button>
      {editor.shown ? (
        <Editor
          open={editor.open}
          reply={editor.shown === 'new' ? null : editor.shown}
          text={text}
          onClose={() => setEdited(null)}
          afterOpenChange={editor.forget}
        />
      ) : null}
    </Flex>
  );
}
