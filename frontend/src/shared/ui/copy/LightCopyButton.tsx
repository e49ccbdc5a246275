import { useCopy } from './use-copy.ts';

/** Copies a text to the clipboard and names the outcome for a moment, in the button and to screen readers. For pages without antd. */
export function LightCopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { result, copy } = useCopy(text);
  return (
    <>
      {/* The label begins with the visible text, so that speech control finds the button. */}
      <button
        type="button"
        className="button button-secondary"
        aria-label={`${result ?? 'Copy'} ${what}`}
        onClick={copy}
      >
        {result ?? 'Copy'}
      </button>
      <span className="visually-hidden" role="status">
        {result ? `${result}: ${what}` : ''}
      </span>
    </>
  );
}
