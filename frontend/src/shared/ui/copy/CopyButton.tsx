import { useEffect, useState } from 'react';
import './copy.css';

const SHOWN_MS = 2_000;

/** False where the browser lets no page write, as on an address without https. */
async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a text into the clipboard and says so for a moment, in the button and to screen readers. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [said, setSaid] = useState<'Copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => void wasCopied(text).then((done) => setSaid(done ? 'Copied' : 'Not copied'));
  return (
    <>
      {/* Its name begins with what it shows, so that whoever speaks to it is understood. */}
      <button type="button" className="copy-button" aria-label={`${said ?? 'Copy'} ${what}`} onClick={copy}>
        {said ?? 'Copy'}
      </button>
      <span className="visually-hidden" role="status">
        {said ? `${said}: ${what}` : ''}
      </span>
    </>
  );
}
