import LinkOutlined from '@ant-design/icons/LinkOutlined';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Flex } from 'antd';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { ACTIONS, keysText } from './toolbar-actions.tsx';

interface Tool {
  readonly label: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly active: boolean;
  readonly run: () => void;
}

interface ToolbarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: Editor;
  /** The id of the text it changes. */
  readonly controls: string;
  readonly label: string;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along the toolbar; Escape returns to the text and closes nothing around it. */
function onToolKey(event: KeyboardEvent<HTMLElement>, editor: Editor, move: (to: number) => void): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const to = STEPS[event.key]?.(at, buttons.length);
  if (event.key === 'Escape') {
    event.stopPropagation();
    editor.commands.focus();
  }
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
  move(to);
}

/** The buttons above a text: one stop of the Tab key, arrows move inside (ARIA Authoring Practices, Toolbar). */
export function Toolbar({ ref, editor, controls, label }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...ACTIONS.map(({ isActive }) => isActive(now)), now.isActive('link')],
  });
  const tools: Tool[] = [
    ...ACTIONS.map(({ run, ...action }, at) => ({
      ...action,
      active: active[at] ?? false,
      run: () => run(editor),
    })),
    {
      ...{ label: 'Link', icon: <LinkOutlined aria-hidden />, active: active.at(-1) ?? false },
      run: () => setLinking(true),
    },
  ];
  return (
    <>
      <Flex
        ref={ref}
        wrap
        role="toolbar"
        aria-label={`${label}: formatting`}
        aria-controls={controls}
        onKeyDown={(event) => onToolKey(event, editor, setCurrent)}
      >
        {tools.map((tool, at) => (
          <Button
            key={tool.label}
            color={tool.active ? 'primary' : 'default'}
            variant={tool.active ? 'filled' : 'text'}
            aria-label={tool.label}
            aria-pressed={tool.active}
            title={tool.keys ? `${tool.label} (${keysText(tool.keys)})` : tool.label}
            tabIndex={at === current ? 0 : -1}
            icon={tool.icon}
            onFocus={() => setCurrent(at)}
            onClick={tool.run}
          />
        ))}
      </Flex>
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  );
}
