import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useProductDraft } from '../editing/use-drafted-edit.ts';

const PART = 'variant.';
export const NEW = 'new';

export const partOf = (id: string): string => `${PART}${id}`;
/** The id of the button that opens a variant's form. */
export const openerOf = (id: string): string => `open-variant-${id}`;

/** The variant that is edited, one at a time: the one just opened, or the one whose text was left. The focus comes back to its button. */
export function useOpenVariant(productId: string, ids: readonly string[]) {
  const [opened, open] = useState<string | null>(null);
  const { parts } = useProductDraft(productId);
  const left = [...ids, NEW].find((id) => partOf(id) in parts) ?? null;
  const openId = opened ?? left;
  const close = () => {
    flushSync(() => open(null));
    if (openId) document.getElementById(openerOf(openId))?.focus();
  };
  return { openId, isFresh: opened !== null, open, close };
}
