import type { Editor } from '@tiptap/core';
import { Flex } from 'antd';
import type { RefObject } from 'react';
import { OPTION, optionStyle } from './mention-style.ts';
import { useMentions } from './use-mentions.ts';

interface MentionListProps {
  readonly id: string;
  readonly editor: Editor;
  readonly people: readonly string[];
  /** Set to what deals with the keys of the list while it is open. */
  readonly onKey: RefObject<(event: KeyboardEvent) => boolean>;
}

const countText = (count: number): string => (count === 1 ? 'One name' : `${count} names`);

/**
 * Suggests names while one is typed behind an @. The focus stays in the text; arrows choose, Enter or Tab takes, Escape closes
 * (ARIA Authoring Practices, Listbox).
 */
export function MentionList({ id, editor, people, onKey }: MentionListProps) {
  const { names, active, place, take } = useMentions({ id, editor, people, onKey });
  return (
    <>
      <p role="status" className="visually-hidden">
        {names.length > 0 ? `${countText(names.length)} to mention. Arrows choose, Enter takes.` : ''}
      </p>
      {names.length > 0 ? (
        <Flex
          vertical
          id={id}
          role="listbox"
          aria-label="People in this topic"
          style={{ ...OPTION.list, ...place }}
        >
          {names.map((name, at) => (
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              style={optionStyle(at === active)}
              onMouseDown={(event) => {
                event.preventDefault();
                take(name);
              }}
            >
              {name}
            </div>
          ))}
        </Flex>
      ) : null}
    </>
  );
}
