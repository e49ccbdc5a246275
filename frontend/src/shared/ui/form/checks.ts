/** Says what is wrong with a value, or null. Sees the other values too, for fields that must agree. */
export type Check<Name extends string = string> = (
  value: string,
  values: Readonly<Record<Name, string>>,
) => string | null;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The first complaint of several checks. */
export function all<Name extends string>(...checks: Check<Name>[]): Check<Name> {
  return (value, values) =>
    checks.reduce<string | null>((error, check) => error ?? check(value, values), null);
}

export function needed(message: string): Check {
  return (value) => (value.trim() ? null : message);
}

/** Before a dangerous change: the name has to be typed as it is shown. */
export function typedAs(name: string): Check {
  return (value) => (value.trim() === name.trim() ? null : `Type “${name}” as it stands here`);
}

export function atLeast(length: number, message: string): Check {
  return (value) => (value.length >= length ? null : message);
}

export function email(message: string): Check {
  return (value) => (EMAIL.test(value.trim()) ? null : message);
}

/** A whole http(s) address without a user name; empty is fine. */
export function webAddress(message: string): Check {
  return (value) => {
    if (!value.trim()) return null;
    const url = URL.parse(value.trim());
    if (url?.username || url?.password) return 'Leave out the user name and password';
    return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? null : message;
  };
}
