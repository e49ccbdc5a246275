let parts = 0;
let requested = false;

function signal(): void {
  const { dataset } = document.documentElement;
  if (!requested || parts > 0 || 'ready' in dataset) return;
  dataset['ready'] = '';
  document.dispatchEvent(new Event('chairside:ready'));
}

/**
 * Signals once that the page responds to presses: sets `data-ready` on the document, and public/theme.js repeats a press
 * that came too early. Called from an effect, when the frame is live.
 */
export function signalReady(): void {
  requested = true;
  signal();
}

/** Registers a part of a page whose code loads later; the signal waits for it. Returns what to call once it is live. */
export function latePart(): () => void {
  parts += 1;
  let open = true;
  return () => {
    if (open) parts -= 1;
    open = false;
    signal();
  };
}
