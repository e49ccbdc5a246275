import { toothName } from '../../lib/tooth-names.ts';
import type { ToothNotation } from '../../lib/teeth.ts';
import { toothText } from '../../lib/teeth.ts';

/** Something to know about one tooth. The sign and the words say it; the tone only helps the eye. */
export interface ToothMark {
  readonly tooth: string;
  /** Up to four characters below the tooth. */
  readonly sign: string;
  /** The same in words. */
  readonly text: string;
  readonly tone?: 'accent' | 'warning' | 'danger' | 'neutral';
}

/** What a screen reader says of a tooth: number, name, and its marks. */
export function spokenTooth(
  tooth: string,
  notation: ToothNotation,
  marks: readonly ToothMark[] = [],
): string {
  return [`Tooth ${toothText(tooth, notation)}`, toothName(tooth), ...marks.map(({ text }) => text)].join(
    ', ',
  );
}

/** Marks by tooth. */
export function marksByTooth(marks: readonly ToothMark[]): ReadonlyMap<string, readonly ToothMark[]> {
  return Map.groupBy(marks, ({ tooth }) => tooth);
}
