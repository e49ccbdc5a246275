export interface Permissions {
  readonly read: boolean;
  readonly write: boolean;
}

/** The column is JSON that clients may write too: only a plain `true` allows anything. */
export function readPermissions(stored: unknown): Permissions {
  const { read, write } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return { read: read === true, write: write === true };
}
