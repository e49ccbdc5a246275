import { Button } from 'antd';
import { useCopy } from './use-copy.ts';

/** Copies a text to the clipboard and names the outcome for a moment, in the button and to screen readers. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { result, copy } = useCopy(text);
  return (
    <>
      {/* The label begins with the visible text, so that speech control finds the button. */}
      <Button size="small" aria-label={`${result ?? 'Copy'} ${what}`} onClick={copy}>
        {result ?? 'Copy'}
      </Button>
      <span className="visually-hidden" role="status">
        {result ? `${result}: ${what}` : ''}
      </span>
    </>
  );
}
