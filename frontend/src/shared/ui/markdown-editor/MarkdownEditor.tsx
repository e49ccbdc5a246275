import { Input, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { logProblem } from '../../api/index.ts';
import { describedBy, FieldItem } from '../fields/FieldItem.tsx';
import type { ControlProps, MarkdownEditorProps } from './props.ts';

/** The Markdown itself, where the editor could not be loaded: nothing typed depends on it. */
function Source({ id, value, onChange, placeholder, disabled, rows, onSubmit, aria }: ControlProps) {
  return (
    <Input.TextArea
      {...aria}
      {...{ id, value, placeholder, disabled, rows }}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.();
      }}
    />
  );
}

const Editor = lazy(() =>
  import('./Editor.tsx').catch((error: unknown) => {
    logProblem('The text editor could not be loaded', error);
    return { default: Source };
  }),
);

/**
 * A field for a formatted text: Markdown in, Markdown out. It offers what `shared/ui/markdown` draws, which is also its
 * preview (decision 48). The editor is loaded with the first such field.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, label, optional, hint, error, rows = 6 } = props;
  const described = describedBy(id, error, hint);
  const aria = {
    'aria-label': label,
    ...(error && { 'aria-invalid': true as const }),
    ...(described && { 'aria-describedby': described }),
    ...(!optional && { 'aria-required': true as const }),
  };
  return (
    <FieldItem {...{ id, label, optional, hint, error }}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: rows + 2 }} />}>
        <Editor {...props} rows={rows} aria={aria} />
      </Suspense>
    </FieldItem>
  );
}
