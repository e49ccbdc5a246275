import type { ReactNode, Ref } from 'react';

/** A place in the text, for a picture that arrives later. It stays where it is while something else is typed. */
export interface TextPlace {
  /** Here is where the cursor is now; the end of the text where it never was. */
  readonly mark: () => void;
  readonly insertImage: (src: string) => void;
}

export interface MarkdownEditorProps {
  /** Unique on the page; error and hint get ids that begin with it. */
  readonly id: string;
  readonly label: string;
  /** Markdown, as `onChange` gives it. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  readonly placeholder?: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Of the Markdown. A longer text is kept and counted, so that nothing typed is cut off; the form must refuse it. */
  readonly maxLength?: number;
  /** Lines that are shown at least. */
  readonly rows?: number;
  /** Called on Ctrl + Enter, or ⌘ + Enter. */
  readonly onSubmit?: () => void;
  /** Names that are suggested after an @. */
  readonly people?: readonly string[] | undefined;
  /** Given while the editor is there. */
  readonly place?: Ref<TextPlace> | undefined;
  /** Of the headings in the preview. */
  readonly level?: 3 | 4;
}

/** What the control gets, whichever is shown. */
export interface ControlProps extends MarkdownEditorProps {
  readonly rows: number;
  readonly aria: {
    readonly 'aria-label': string;
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
    readonly 'aria-required'?: true;
  };
}
