import { useState } from 'react';

interface Versioned {
  readonly version: number;
}

export interface Editing<Item extends Versioned, Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  readonly changed: boolean;
  /** The version that the value started from, which a save names. */
  readonly version: number;
  /** What somebody else has saved since; null where nobody has, or where the two agree. */
  readonly newer: Item | null;
  /** Goes on with the own value: the next save replaces what the other person saved. */
  readonly keepMine: () => void;
  /** Starts again from `item`: what was saved, or what stands now. */
  readonly startFrom: (item: Item) => void;
}

/**
 * Something with a version that is edited while others may change it too. What they save is taken over while nothing was typed,
 * and stands beside what was typed otherwise.
 */
export function useEditing<Item extends Versioned, Value>(
  latest: Item,
  valueOf: (item: Item) => Value,
  isSame: (a: Value, b: Value) => boolean,
): Editing<Item, Value> {
  const [base, setBase] = useState(latest);
  const [value, set] = useState(() => valueOf(latest));
  const startFrom = (item: Item) => {
    setBase(item);
    set(valueOf(item));
  };
  const changed = !isSame(value, valueOf(base));
  const isNewer = latest.version > base.version;
  const differs = changed && !isSame(value, valueOf(latest));
  if (isNewer && !differs) startFrom(latest);
  return {
    ...{ value, set, changed, startFrom },
    version: base.version,
    newer: isNewer && differs ? latest : null,
    keepMine: () => setBase(latest),
  };
}
