import type { Editor } from '@tiptap/core';
import { Button, Flex, Input, Modal } from 'antd';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { FieldItem } from '../fields/FieldItem.tsx';
import { linkAddress } from './link-address.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const WRONG = 'Enter a web address, such as https://example.com, or an email address.';

/** The address of the link at the cursor, and its words where nothing is selected. */
function useLink(editor: Editor) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const hasText = before !== '' || !editor.state.selection.empty;
  const set = (href: string, text: string) => {
    const chain = editor.chain().focus();
    if (hasText) chain.extendMarkRange('link').setLink({ href }).run();
    else {
      const marks = [{ type: 'link', attrs: { href } }];
      chain
        .insertContent([
          { type: 'text', text: text.trim() || href, marks },
          { type: 'text', text: ' ' },
        ])
        .run();
    }
  };
  const remove = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();
  return { before, hasText, set, remove };
}

/** Asks where the selected words shall lead. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const id = useId();
  const { before, hasText, set, remove } = useLink(editor);
  const [address, setAddress] = useState(before);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to the parents of a dialog: the form around the editor must not be sent.
    event.stopPropagation();
    const href = linkAddress(address);
    if (!href) return setError(WRONG);
    set(href, text);
    onClose();
  };
  return (
    <Modal open title={before ? 'Change link' : 'Add a link'} footer={null} onCancel={onClose} width={440}>
      <form onSubmit={onSubmit} noValidate>
        <FieldItem id={`${id}-address`} label="Address" error={error}>
          <Input
            autoFocus
            id={`${id}-address`}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-address-error` : undefined}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </FieldItem>
        {hasText ? null : (
          <FieldItem id={`${id}-text`} label="Words to show" optional>
            <Input
              id={`${id}-text`}
              maxLength={200}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </FieldItem>
        )}
        <Flex wrap gap="small">
          <Button type="primary" htmlType="submit">
            {before ? 'Change Link' : 'Add Link'}
          </Button>
          {before ? (
            <Button
              onClick={() => {
                remove();
                onClose();
              }}
            >
              Remove Link
            </Button>
          ) : null}
        </Flex>
      </form>
    </Modal>
  );
}
