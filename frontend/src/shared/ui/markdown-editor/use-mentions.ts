import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { mentionQuery, namesFor } from './mention-query.ts';

interface MentionParts {
  readonly id: string;
  readonly editor: Editor;
  readonly people: readonly string[];
  readonly onKey: RefObject<(event: KeyboardEvent) => boolean>;
}

const NONE = () => false;
const WIDTH = 260;

/** What is typed of a name before the cursor; null where none is. */
function typedIn(editor: Editor): string | null {
  const { $from, empty } = editor.state.selection;
  if (!empty || !editor.isFocused || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  return mentionQuery($from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC'));
}

/** Below the cursor, and inside the box around the editor. */
function placeOf(editor: Editor): CSSProperties {
  const around = (editor.view.dom as HTMLElement).offsetParent?.getBoundingClientRect();
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
  if (!around) return {};
  const most = Math.max(0, around.width - WIDTH);
  return { left: Math.min(left - around.left, most), top: bottom - around.top + 4 };
}

/** The names that fit what is typed behind an @, the one that is chosen, and its keys. */
export function useMentions({ id, editor, people, onKey }: MentionParts) {
  const typed = useEditorState({ editor, selector: ({ editor: now }) => typedIn(now) });
  const [chosen, setChosen] = useState({ typed, at: 0, isClosed: false });
  const same = chosen.typed === typed;
  const isClosed = typed === null || (chosen.isClosed && typed.startsWith(chosen.typed ?? ''));
  const names = isClosed ? [] : namesFor(typed, people);
  const active = same ? Math.min(chosen.at, names.length - 1) : 0;
  const take = (name: string) => {
    const to = editor.state.selection.from;
    const from = to - (typed?.length ?? 0) - 1;
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, { type: 'text', text: `@${name} ` })
      .run();
  };
  const move = (by: number) =>
    setChosen({ typed, at: (active + by + names.length) % names.length, isClosed: false });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => take(names[active] ?? ''),
    Tab: () => take(names[active] ?? ''),
    Escape: () => setChosen({ typed, at: 0, isClosed: true }),
  };
  const isOpen = names.length > 0;
  useEffect(() => {
    onKey.current = (event) => {
      const step = isOpen && !event.isComposing ? keys[event.key] : undefined;
      if (!step) return false;
      // Escape closes the list, and no sheet around it.
      event.stopPropagation();
      step();
      return true;
    };
    return () => void (onKey.current = NONE);
  });
  useEffect(() => {
    // Only an editor in which somebody writes has a view for sure: one that was drawn slowly is replaced before it is shown.
    if (!isOpen) return undefined;
    const { dom } = editor.view;
    dom.setAttribute('aria-autocomplete', 'list');
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => ['aria-controls', 'aria-activedescendant'].forEach((name) => dom.removeAttribute(name));
  }, [editor, id, isOpen, active]);
  return { names, active, take, place: isOpen ? placeOf(editor) : {} };
}
