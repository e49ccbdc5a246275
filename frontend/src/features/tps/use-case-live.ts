import { useLive } from '../../shared/live/index.ts';
import { caseKeys } from './case-keys.ts';
import type { AlignerCase } from './types.ts';

export const isBeingSent = ({ submission }: AlignerCase): boolean =>
  submission?.state === 'queued' || submission?.state === 'sending';

/** All that is shown of an open case. */
const partsOf = (id: string) => [
  caseKeys.one(id),
  ...(['check', 'history', 'messages', 'shares'] as const).map((part) => caseKeys.of(id, part)),
];

/**
 * Reads an open case again when somebody, or the laboratory, does something with it. While it is `written` here, what is typed is not
 * listened to: each save would be read back, and a colleague's shows at the next save as a conflict.
 */
export function useCaseLive(saved: AlignerCase, { written }: { readonly written: boolean }): void {
  const parts = partsOf(saved.id);
  const events = { changed: parts, edited: written ? [] : parts };
  useLive(`tps-case:${saved.id}`, events, { isPending: isBeingSent(saved) });
}
