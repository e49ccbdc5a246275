let parts = 0;
let asked = false;

function say(): void {
  const { dataset } = document.documentElement;
  if (!asked || parts > 0 || 'ready' in dataset) return;
  dataset['ready'] = '';
  document.dispatchEvent(new Event('chairside:ready'));
}

/**
 * Says once that presses are answered from now on: public/theme.js makes the one again that came too early, and
 * `data-ready` on the document tells who wants to know. To be called from an effect, when what it speaks for is live.
 */
export function sayReady(): void {
  asked = true;
  say();
}

/** For a part of a page whose code comes after the page's own: ready waits for it. Call what this returns once it is live. */
export function partToCome(): () => void {
  parts += 1;
  let open = true;
  return () => {
    if (open) parts -= 1;
    open = false;
    say();
  };
}
