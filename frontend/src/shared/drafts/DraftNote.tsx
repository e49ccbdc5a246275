import type { DraftState } from './draft-keeper.ts';

const STATE_LABELS: Partial<Record<DraftState, string>> = {
  unsaved: 'Draft not saved yet',
  saving: 'Saving draft...',
  saved: 'Draft saved',
  failed: 'The draft could not be saved; it is kept while this page is open',
};

/** One quiet line under a form: whether what was typed is safe. */
export function DraftNote({ state }: { state: DraftState }) {
  return <span className="muted">{STATE_LABELS[state] ?? ''}</span>;
}
