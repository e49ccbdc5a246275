/**
 * What was typed in one form, by field, with a mark of what was saved there when the typing began (decision 85). Plain data,
 * for drafts.
 */
export interface Edit<T> {
  readonly typed: Partial<T>;
  readonly began: { readonly [Name in keyof T]?: string };
}

export const untouched = <T>(): Edit<T> => ({ typed: {}, began: {} });

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
const namesOf = <T>(part: Partial<T>) => Object.keys(part) as (keyof T & string)[];

/** Tells values apart in a few characters: a draft holds a long text once (FNV-1a). */
export function markOf(value: unknown): string {
  const text = textOf(value);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}:${(hash >>> 0).toString(36)}`;
}

/** The fields of `kept` alone. */
function only<T>({ typed, began }: Edit<T>, kept: readonly (keyof T & string)[]): Edit<T> {
  const pick = <P extends object>(part: P): P =>
    Object.fromEntries(Object.entries(part).filter(([name]) => kept.includes(name as never))) as P;
  return { typed: pick(typed), began: pick(began) };
}

/** The fields that differ from what is saved. */
export const changedIn = <T>(saved: T, { typed }: Edit<T>) =>
  namesOf<T>(typed).filter((name) => !isSame(typed[name], saved[name]));

/** The form shows `next` now; a field that is as it is saved is no longer changed. */
export function typedTo<T extends object>(saved: T, edit: Edit<T>, next: T): Edit<T> {
  const began = Object.fromEntries(
    namesOf<T>(next).map((name) => [name, edit.began[name] ?? markOf(saved[name])]),
  );
  const whole: Edit<T> = { typed: next, began: began as Edit<T>['began'] };
  return only(whole, changedIn(saved, whole));
}

/** Typed fields that somebody else saved meanwhile, with other words. */
export const newerIn = <T>(saved: T, edit: Edit<T>) =>
  changedIn(saved, edit).filter((name) => edit.began[name] !== markOf(saved[name]));

/** Goes on from what is saved now, with the own words. */
export function keptMine<T>(saved: T, edit: Edit<T>): Edit<T> {
  const marks = Object.fromEntries(namesOf<T>(edit.typed).map((name) => [name, markOf(saved[name])]));
  return { typed: edit.typed, began: marks as Edit<T>['began'] };
}

/** Takes over what somebody else saved; what only this person changed stays. */
export function tookTheirs<T>(saved: T, edit: Edit<T>): Edit<T> {
  const newer = newerIn(saved, edit);
  return only(
    edit,
    namesOf<T>(edit.typed).filter((name) => !newer.includes(name)),
  );
}
