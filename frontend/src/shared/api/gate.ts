let closed: (() => Error) | undefined;

/** To be passed by everything before it is sent; throws once sending has been stopped. */
export function passGate(): void {
  if (closed) throw closed();
}

/** Stops all sending until the page is loaded anew. Who may do so, and when, is integrity.ts's business. */
export function closeGate(why: () => Error): void {
  closed ??= why;
}

Object.freeze(passGate);
