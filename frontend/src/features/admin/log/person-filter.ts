const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REQUEST = /^req_\w{1,56}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Whether a typed text names a person of a log: a whole id or email address. */
export const namesPerson = (text: string): boolean => ID.test(text) || EMAIL.test(text);

/** Whether a typed text is a whole id of a request. */
export const namesRequest = (text: string): boolean => REQUEST.test(text);

/** The parameters of a request that have a value. */
export const given = <T extends Readonly<Record<string, unknown>>>(
  values: T,
): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined),
  ) as never;
