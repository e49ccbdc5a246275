import type { Editor } from '@tiptap/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { TextPlace } from './props.ts';

/** Keeps the place in the text that was marked, whatever is typed before it meanwhile. */
export function useTextPlace(editor: Editor, place: Ref<TextPlace> | undefined): void {
  const at = useRef<number | null>(null);
  const wasIn = useRef(false);
  useEffect(() => {
    const onFocus = () => void (wasIn.current = true);
    const onChange = ({ transaction }: { transaction: { mapping: { map: (pos: number) => number } } }) => {
      if (at.current !== null) at.current = transaction.mapping.map(at.current);
    };
    editor.on('focus', onFocus).on('transaction', onChange);
    return () => void editor.off('focus', onFocus).off('transaction', onChange);
  }, [editor]);
  useImperativeHandle(place, () => {
    const end = () => editor.state.doc.content.size;
    return {
      mark: () => {
        const { $to } = editor.state.selection;
        at.current = wasIn.current && !$to.parent.type.spec.code ? $to.pos : end();
      },
      insertImage: (src) => {
        const image = { type: 'image', attrs: { src, alt: '' } };
        editor.commands.insertContentAt(at.current ?? end(), { type: 'paragraph', content: [image] });
      },
    };
  }, [editor]);
}
