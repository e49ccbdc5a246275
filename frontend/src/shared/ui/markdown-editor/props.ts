import type { ReactNode } from 'react';

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
