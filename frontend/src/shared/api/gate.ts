let closed: (() => Error) | undefined;
let check = (): void => undefined;
const closers = new Set<() => void>();

/** To be passed by everything before it is sent; throws once sending has been stopped. */
export function passGate(): void {
  check();
  if (closed) throw closed();
}

/** Stops all sending until the page is loaded anew. Who may do so, and when, is integrity.ts's business. */
export function closeGate(why: () => Error): void {
  closed ??= why;
  closers.forEach((close) => close());
}

/** Registers what stays open between requests, and so must be told that sending has been stopped. */
export function onGateClosed(close: () => void): () => void {
  closers.add(close);
  return () => closers.delete(close);
}

/** What is checked before each request; it may close the gate. */
export function checkAtGate(next: () => void): void {
  check = next;
}
