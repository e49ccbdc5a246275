import BoldOutlined from '@ant-design/icons/BoldOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

export interface Action {
  readonly name: string;
  readonly label: string;
  /** As the browser names them; `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: string;
  readonly icon: ReactNode;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const glyph = (text: string, size: string) => (
  <span aria-hidden style={{ fontSize: size, fontWeight: 700, lineHeight: 1 }}>
    {text}
  </span>
);

/** The buttons that change the selected text, in their order. Link and image ask for more and are made apart. */
export const ACTIONS: readonly Action[] = [
  {
    ...{ name: 'heading', label: 'Heading', keys: 'Mod+Alt+2', icon: glyph('H', '1.125em') },
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    ...{ name: 'subheading', label: 'Subheading', keys: 'Mod+Alt+3', icon: glyph('H', '0.875em') },
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    ...{ name: 'bold', label: 'Bold', keys: 'Mod+B', icon: <BoldOutlined aria-hidden /> },
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ name: 'italic', label: 'Italic', keys: 'Mod+I', icon: <ItalicOutlined aria-hidden /> },
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    ...{ name: 'bulletList', label: 'Bulleted list', keys: 'Mod+Shift+8' },
    icon: <UnorderedListOutlined aria-hidden />,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ name: 'orderedList', label: 'Numbered list', keys: 'Mod+Shift+7' },
    icon: <OrderedListOutlined aria-hidden />,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ name: 'blockquote', label: 'Quote', keys: 'Mod+Shift+B', icon: glyph('”', '1.5em') },
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    ...{ name: 'code', label: 'Code', keys: 'Mod+E', icon: <CodeOutlined aria-hidden /> },
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
];

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys as they are printed on this machine's keyboard. */
export const keysText = (keys: string): string =>
  isMac
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl');
