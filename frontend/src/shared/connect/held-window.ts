/** The hub's own page as a web app of another origin opened it: its attempt, and the token that is good for it alone. */
export interface HeldWindow {
  readonly attemptId: string;
  readonly token: string;
  /** Of the app that opened it: hints go there, and nowhere else. */
  readonly origin: string;
  /** Where the window goes at the end; null where it closes. */
  readonly returnTo: string | null;
  /** The account that will hold the connection. */
  readonly email: string;
}

const KEY = 'chairside.connect-window';

/** Kept for this tab, because the vendor's page lies between the form and the return. */
export const holdWindow = (window: HeldWindow): void => sessionStorage.setItem(KEY, JSON.stringify(window));

export const forgetWindow = (): void => sessionStorage.removeItem(KEY);

/** The window that this tab holds, or null. */
export function heldWindow(): HeldWindow | null {
  if (typeof sessionStorage === 'undefined') return null;
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as HeldWindow);
}
