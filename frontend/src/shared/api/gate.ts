let closed: (() => Error) | undefined;
let check = (): void => undefined;

/** To be passed by everything before it is sent; throws once sending has been stopped. */
export function passGate(): void {
  check();
  if (closed) throw closed();
}

/** Stops all sending until the page is loaded anew. Who may do so, and when, is integrity.ts's business. */
export function closeGate(why: () => Error): void {
  closed ??= why;
}

/** What is checked before each request; it may close the gate. */
export function checkAtGate(next: () => void): void {
  check = next;
}
