import type { GalleryTool } from './api.ts';

const DATA: Readonly<Record<string, string>> = {
  none: 'None',
  business: 'Business data',
  phi: 'Patient data',
};
const EFFECTS = { read: 'Reads', write: 'Changes', delete: 'Deletes' } as const;

export type Effect = keyof typeof EFFECTS;
export const EFFECT_LABELS = Object.entries(EFFECTS) as ReadonlyArray<readonly [Effect, string]>;

export const dataLabel = ({ data_classes: classes }: GalleryTool): string =>
  classes.map((one) => DATA[one] ?? one).join(', ');

/** "12 reads, 3 changes, 1 deletion". */
export function effectsLabel({ operations }: GalleryTool): string {
  const count = (effect: Effect): number => operations.filter((one) => one.effect === effect).length;
  const words = [
    [count('read'), 'read'],
    [count('write'), 'change'],
    [count('delete'), 'deletion'],
  ] as const;
  return words
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}${number === 1 ? '' : 's'}`)
    .join(', ');
}

/** What is known of how the tool keeps its word, and nothing more. */
export function contractLabel({ contract, origin }: GalleryTool): string {
  if (contract) return `Kept: ${contract.promises} promises, on sample data and live`;
  return origin === 'package'
    ? 'Not tested here: the operator brought it'
    : 'Not tested since its last change';
}
