/** A place in a text, and what stands there. */
export interface Found<Kind extends string = string> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/** In the order of the text, none over another: who was named first keeps the place. */
export function inOrder<Kind extends string>(found: readonly Found<Kind>[]): Found<Kind>[] {
  const kept: Found<Kind>[] = [];
  for (const one of found)
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}
