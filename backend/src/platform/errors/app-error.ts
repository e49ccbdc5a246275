/** An error meant for the caller: a stable code, an HTTP status and a sentence. Anything else becomes a plain 500. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    /** Further fields of the answer, e.g. `fields` or `weak_password`; never a vendor's raw answer. */
    readonly extra: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
