import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Returns false where the browser lets no page write, as on an address without https. */
async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text to the clipboard; `result` names the outcome for two seconds. */
export function useCopy(text: string) {
  const [result, setResult] = useState<'Copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () => void wasCopied(text).then((done) => setResult(done ? 'Copied' : 'Not copied'));
  return { result, copy };
}
