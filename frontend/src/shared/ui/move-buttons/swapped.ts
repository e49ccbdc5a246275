/** The list with one element a place up (-1) or down (1); null where there is no such place. */
export function swapped<T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] | null {
  const [moved, other] = [list[at], list[at + by]];
  if (moved === undefined || other === undefined) return null;
  const next = [...list];
  next[at] = other;
  next[at + by] = moved;
  return next;
}
