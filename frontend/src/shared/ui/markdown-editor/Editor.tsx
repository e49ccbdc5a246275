import { EditorContent } from '@tiptap/react';
import { Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { Markdown } from '../markdown/Markdown.tsx';
import '../markdown/markdown.css';
import { Segmented } from '../segmented/Segmented.tsx';
import { box, PLACEHOLDER } from './box.ts';
import { MentionList } from './MentionList.tsx';
import type { ControlProps } from './props.ts';
import { Toolbar } from './Toolbar.tsx';
import { useMarkdownEditor } from './use-markdown-editor.ts';
import { useTextPlace } from './use-text-place.ts';

const VIEWS = [
  { key: 'write', label: 'Write' },
  { key: 'preview', label: 'Preview' },
] as const;

/** From here on the length is shown, as a share of what is allowed. */
const NEARLY_FULL = 0.8;
const count = new Intl.NumberFormat('en-US');

function Length({ length, most }: { length: number; most: number }) {
  if (length < most * NEARLY_FULL) return null;
  const over = length - most;
  return (
    <span className={over > 0 ? 'field-error' : 'muted'} role="status">
      {over > 0
        ? `${count.format(over)} ${over === 1 ? 'character' : 'characters'} too long`
        : `${count.format(length)} of ${count.format(most)} characters`}
    </span>
  );
}

function Preview({ label, value, rows, level = 3 }: ControlProps) {
  return (
    <div style={box(rows, false)} role="region" aria-label={`${label}: preview`} tabIndex={0}>
      {value.trim() ? (
        <Markdown text={value} level={level} />
      ) : (
        <span className="muted">Nothing to preview yet.</span>
      )}
    </div>
  );
}

/** The editor with its toolbar and its preview: a chunk of its own. */
export default function Editor(props: ControlProps) {
  const { id, label, value, placeholder, error, maxLength = Infinity } = props;
  const onKey = useRef((_: KeyboardEvent) => false);
  const editor = useMarkdownEditor(props, Boolean(error) || value.length > maxLength, onKey);
  useTextPlace(editor, props.place);
  const [view, setView] = useState<(typeof VIEWS)[number]['key']>('write');
  const tools = useRef<HTMLDivElement>(null);
  const writing = view === 'write';
  return (
    <Flex
      vertical
      gap={8}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'F10')
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      }}
    >
      <Flex wrap justify="space-between" gap={8}>
        {writing ? <Toolbar ref={tools} editor={editor} controls={id} label={label} /> : <span />}
        <Segmented
          label={`${label}: view`}
          name={`${id}-view`}
          segments={VIEWS}
          active={view}
          onChange={setView}
        />
      </Flex>
      <div hidden={!writing} style={{ position: 'relative' }}>
        {value === '' && placeholder ? (
          <span style={PLACEHOLDER} aria-hidden>
            {placeholder}
          </span>
        ) : null}
        <Typography component="div" className="markdown">
          <EditorContent editor={editor} />
        </Typography>
        {props.people?.length ? (
          <MentionList id={`${id}-people`} editor={editor} people={props.people} onKey={onKey} />
        ) : null}
      </div>
      {writing ? null : <Preview {...props} />}
      {Number.isFinite(maxLength) ? <Length length={value.length} most={maxLength} /> : null}
    </Flex>
  );
}
