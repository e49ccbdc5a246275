import type { ReactNode } from 'react';

/** A calm sentence where there is nothing to show: an empty list, or what a tool does not send. */
export function Quiet({ children }: { children: ReactNode }) {
  return <div className="quiet-block">{children}</div>;
}

interface PartialNoteProps {
  readonly complete: boolean;
  readonly namesMissing: number;
  readonly tool: string;
}

/** Says when a tool had more than could be read in one go: a list that ends early must not look whole. */
export function PartialNote({ complete, namesMissing, tool }: PartialNoteProps) {
  if (complete && namesMissing === 0) return null;
  return (
    <p className="partial-note">
      {complete ? null : `${tool} has more than could be read in one go; this is the first part. `}
      {namesMissing > 0
        ? `${namesMissing} ${namesMissing === 1 ? 'name' : 'names'} could not be read yet. Refresh brings more.`
        : null}
    </p>
  );
}
