/** The start stops with this: one line, meant for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
