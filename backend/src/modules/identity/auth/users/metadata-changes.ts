/** What a change of metadata puts in, key by key, and which keys it takes out: those whose value is null. */
export interface MetadataChanges {
  readonly kept: Readonly<Record<string, unknown>>;
  readonly removed: readonly string[];
}

export function readMetadataChanges(data: Readonly<Record<string, unknown>>): MetadataChanges {
  const entries = Object.entries(data);
  return {
    kept: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    removed: entries.filter(([, value]) => value === null).map(([key]) => key),
  };
}
