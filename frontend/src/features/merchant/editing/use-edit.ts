import { useState } from 'react';
import { changedIn, type Edit, keptMine, newerIn, tookTheirs, typedTo, untouched } from './edit.ts';

/** Where an edit is kept; null is none. */
export interface EditStore<T> {
  readonly edit: Edit<T> | null;
  readonly keep: (edit: Edit<T> | null) => void;
}

/** Keeps an edit while its form is open. */
export function useOpenEdit<T>(): EditStore<T> {
  const [edit, keep] = useState<Edit<T> | null>(null);
  return { edit, keep };
}

/**
 * A form over something that others may save too: fields nobody typed in follow what is saved, and a typed field that somebody
 * else saved meanwhile waits for a decision.
 */
export function useEdit<T extends object>(saved: T, { edit: kept, keep }: EditStore<T>) {
  const edit = kept ?? untouched<T>();
  const to = (next: Edit<T>) => keep(Object.keys(next.typed).length > 0 ? next : null);
  const changed = changedIn(saved, edit);
  return {
    value: { ...saved, ...edit.typed },
    set: (next: T) => to(typedTo(saved, edit, next)),
    /** The names of the fields that differ from what is saved. */
    changed,
    /** Those of them that somebody else saved meanwhile. */
    newer: newerIn(saved, edit),
    keepMine: () => to(keptMine(saved, edit)),
    takeTheirs: () => to(tookTheirs(saved, edit)),
    forget: () => keep(null),
  };
}

export type Editing = Pick<
  ReturnType<typeof useEdit<Record<string, unknown>>>,
  'changed' | 'newer' | 'keepMine' | 'takeTheirs' | 'forget'
>;

/** The changed fields of a change that was made of all of them. */
export const onlyChanged = <T extends object>(change: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([name]) => names.includes(name))) as Partial<T>;
