/** The specification's window. */
const WIDTH = 600;
const HEIGHT = 700;
export const CONNECT_WINDOW_NAME = 'chairside-connect';

function features(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2));
  return `popup=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}

/**
 * Opens the window inside the click, before the attempt exists: later the browser would block it. Null when
 * it was blocked all the same. The words are set on the elements that are there: writing a new document would
 * end the empty page's special state and, with it, the tie to this window.
 */
export function openConnectWindow(toolName: string): Window | null {
  const popup = window.open('', CONNECT_WINDOW_NAME, features());
  if (!popup || popup.closed) return null;
  try {
    const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
    popup.document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
    popup.document.title = `Connect ${toolName}`;
    popup.document.body.textContent = 'One moment…';
    popup.document.body.style.font = '16px system-ui, sans-serif';
    popup.document.body.style.padding = '24px';
  } catch (error) {
    // A window left over from an earlier connection may stand on the vendor's page; it is sent on all the same.
    if (!(error instanceof DOMException)) throw error;
  }
  popup.focus();
  return popup;
}

/** Shows the form in the window, or, when that was blocked or is gone, in this one, which then comes back. */
export function showForm(popup: Window | null, url: string): void {
  if (popup && !popup.closed) popup.location.replace(url);
  else location.assign(`${url}?in=page`);
}
