import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BLOCKS, box, styleText } from './box.ts';
import { extensions } from './extensions.ts';
import { readMarkdown, writeMarkdown } from './format.ts';
import type { ControlProps } from './props.ts';

/** Of the element in which is written: what it is to a screen reader, and how it looks. */
function attributesOf(
  { id, aria, placeholder, rows }: ControlProps,
  invalid: boolean,
): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(aria).map(([name, value]) => [name, String(value)])),
    ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-keyshortcuts': 'Alt+F10' },
    ...(placeholder && { 'aria-placeholder': placeholder }),
    style: styleText({ ...box(rows, invalid), ...BLOCKS }),
  };
}

/**
 * Keeps the editor and the value of the form together: a text from elsewhere, such as a draft, replaces what is shown.
 *
 * @param onKey - Asked first; true where it has dealt with the key.
 */
export function useMarkdownEditor(
  props: ControlProps,
  invalid: boolean,
  onKey: RefObject<(event: KeyboardEvent) => boolean>,
): Editor {
  const { value, onChange, disabled = false, onSubmit } = props;
  const [content] = useState(() => readMarkdown(value));
  // What the form was given and has not shown yet: it may be drawn again with a value that is older than the text.
  const written = useRef([value]);
  const calls = useRef({ onChange, onSubmit });
  useEffect(() => {
    calls.current = { onChange, onSubmit };
  });
  const editor = useEditor({
    extensions,
    content,
    editable: !disabled,
    editorProps: {
      attributes: attributesOf(props, invalid),
      handleKeyDown: (_, event) => {
        if (onKey.current(event)) return true;
        const send = calls.current.onSubmit;
        if (!send || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        send();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const markdown = writeMarkdown(changed.getJSON());
      written.current.push(markdown);
      calls.current.onChange(markdown);
    },
  });
  useEffect(() => {
    const at = written.current.lastIndexOf(value);
    written.current = at < 0 ? [value] : written.current.slice(at);
    if (at < 0) editor.commands.setContent(readMarkdown(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}
