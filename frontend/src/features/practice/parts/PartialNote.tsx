interface PartialNoteProps {
  readonly complete: boolean;
  readonly namesMissing: number;
  readonly tool: string;
}

/** States that a list is not complete, or that names are missing, so that it does not look complete. */
export function PartialNote({ complete, namesMissing, tool }: PartialNoteProps) {
  if (complete && namesMissing === 0) return null;
  return (
    <p className="muted">
      {complete
        ? null
        : `${tool} has more records than could be loaded at once. Only the first part is shown. `}
      {namesMissing > 0
        ? `${namesMissing} ${namesMissing === 1 ? 'name' : 'names'} could not be loaded yet. Refresh to load more.`
        : null}
    </p>
  );
}
