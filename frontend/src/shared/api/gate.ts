let shut: (() => Error) | undefined;

/** To be passed by everything before it is sent; throws once sending has been stopped. */
export function passGate(): void {
  if (shut) throw shut();
}

/** Stops all sending until the page is loaded anew. Who may do so, and when, is integrity.ts's business. */
export function shutGate(why: () => Error): void {
  shut ??= why;
}

Object.freeze(passGate);
