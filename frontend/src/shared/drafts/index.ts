export type { DraftState, DraftWire } from './draft-keeper.ts';
export { DraftNote } from './DraftNote.tsx';
export { saveDrafts } from './open-drafts.ts';
export type { Draft } from './use-draft.ts';
export { useDraft } from './use-draft.ts';
