/** What is used of a drag: React's event, or a plain one. */
interface Dragged {
  readonly dataTransfer: Pick<DataTransfer, 'types' | 'files'>;
  readonly preventDefault: () => void;
}
interface Pasted {
  readonly clipboardData: Pick<DataTransfer, 'types' | 'files'>;
  readonly preventDefault: () => void;
}
interface Left {
  readonly currentTarget: Pick<Node, 'contains'>;
  readonly relatedTarget: EventTarget | null;
}

/**
 * What an element does with files that are dropped on it or pasted into it. What is dragged or pasted otherwise, text above
 * all, is left to the browser.
 */
export function takingFiles(add: (files: readonly File[]) => void, onOver: (over: boolean) => void) {
  const take = (event: { preventDefault: () => void }, files: FileList) => {
    event.preventDefault();
    add([...files]);
  };
  return {
    onPaste: (event: Pasted) => {
      const { files, types } = event.clipboardData;
      // An office program puts a picture of the text beside the text.
      if (files.length > 0 && !types.includes('text/plain')) take(event, files);
    },
    onDragOver: (event: Dragged) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      onOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: Left) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) onOver(false);
    },
    onDrop: (event: Dragged) => {
      onOver(false);
      if (event.dataTransfer.types.includes('Files')) take(event, event.dataTransfer.files);
    },
  };
}
