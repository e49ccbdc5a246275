import type { ToothNotation } from '../../lib/teeth.ts';
import { toothText } from '../../lib/teeth.ts';
import type { ToothMark } from './marks.ts';
import { spokenTooth } from './marks.ts';
import { ToothPicture } from './ToothPicture.tsx';

interface ToothProps {
  readonly tooth: string;
  readonly notation: ToothNotation;
  readonly marks: readonly ToothMark[];
  readonly chosen: boolean;
}

/** At most two signs fit below a tooth; the words have them all. */
const SIGNS_SHOWN = 2;

function Face({ tooth, notation, marks }: Omit<ToothProps, 'chosen'>) {
  return (
    <>
      <ToothPicture tooth={tooth} />
      <span className="tooth-number">{toothText(tooth, notation)}</span>
      <span className="tooth-marks">
        {marks.slice(0, SIGNS_SHOWN).map(({ sign, tone = 'accent' }) => (
          <span key={sign} className="tooth-mark" data-tone={tone}>
            {sign}
          </span>
        ))}
      </span>
    </>
  );
}

/** A tooth of a map that is only looked at. */
export function ToothFigure({ chosen, ...tooth }: ToothProps) {
  return (
    <span className="tooth" data-chosen={chosen || undefined} aria-hidden="true">
      <Face {...tooth} />
    </span>
  );
}

interface ToothButtonProps extends ToothProps {
  readonly disabled: boolean;
  /** Whether Tab stops here: one tooth of the map does. */
  readonly stop: boolean;
  readonly onPress: () => void;
  readonly onFocus: (tooth: string) => void;
}

/** A tooth that can be chosen. */
export function ToothButton({ chosen, disabled, stop, onPress, onFocus, ...face }: ToothButtonProps) {
  const { tooth, notation, marks } = face;
  return (
    <button
      type="button"
      className="tooth"
      data-tooth={tooth}
      data-chosen={chosen || undefined}
      aria-pressed={chosen}
      aria-label={spokenTooth(tooth, notation, marks)}
      disabled={disabled}
      tabIndex={stop ? 0 : -1}
      onFocus={() => onFocus(tooth)}
      onClick={onPress}
    >
      <Face {...face} />
    </button>
  );
}
