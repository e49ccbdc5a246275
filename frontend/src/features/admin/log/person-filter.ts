const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Whether a typed text names a person of a log: a whole id or email address. */
export const namesPerson = (text: string): boolean => ID.test(text) || EMAIL.test(text);

/** The parameters of a request that have a value. */
export const given = <T extends Readonly<Record<string, unknown>>>(
  values: T,
): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined),
  ) as never;
