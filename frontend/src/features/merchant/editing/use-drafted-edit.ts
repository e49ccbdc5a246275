import { useDraft } from '../../../shared/drafts/index.ts';
import type { Edit } from './edit.ts';
import type { EditStore } from './use-edit.ts';

type Parts = Record<string, Edit<Record<string, unknown>>>;
const NONE: Record<string, never> = {};

/** The draft of a product: one for all forms of its editor, each under its name. */
export function useProductDraft(ref: string) {
  const { value, set, clear, state } = useDraft<Record<string, object>>('product', ref, NONE);
  const keep = (part: string, edit: object | null) => {
    const { [part]: _, ...others } = value;
    if (edit) set({ ...others, [part]: edit });
    else if (Object.keys(others).length > 0) set(others);
    else clear();
  };
  return { parts: value as Parts, keep, state };
}

/** One form's part of the draft. */
export function useDraftedEdit<T>(ref: string, part: string): EditStore<T> {
  const { parts, keep } = useProductDraft(ref);
  return { edit: (parts[part] as Edit<T> | undefined) ?? null, keep: (edit) => keep(part, edit) };
}
