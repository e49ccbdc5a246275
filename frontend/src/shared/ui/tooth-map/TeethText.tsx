import type { ToothNotation } from '../../lib/teeth.ts';
import { toothText } from '../../lib/teeth.ts';
import { inOrder } from '../../lib/tooth-names.ts';
import type { ToothMark } from './marks.ts';
import { marksByTooth, spokenTooth } from './marks.ts';

interface TeethTextProps {
  readonly value: readonly string[];
  readonly marks: readonly ToothMark[];
  readonly notation: ToothNotation;
  /** Whether teeth can be chosen, so that none is worth saying. */
  readonly choosing: boolean;
}

const listed = (teeth: readonly string[], notation: ToothNotation): string =>
  inOrder(teeth)
    .map((tooth) => toothText(tooth, notation))
    .join(', ');

/** The chosen and marked teeth as text: what the picture says, for everybody who does not see it. */
export function TeethText({ value, marks, notation, choosing }: TeethTextProps) {
  return (
    <>
      {choosing || value.length > 0 ? (
        <p className="tooth-chosen" role="status">
          {value.length > 0 ? `Selected: ${listed(value, notation)}` : 'No tooth selected'}
        </p>
      ) : null}
      {marks.length > 0 ? (
        <ul className="visually-hidden">
          {[...marksByTooth(marks)].map(([tooth, its]) => (
            <li key={tooth}>{spokenTooth(tooth, notation, its)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
