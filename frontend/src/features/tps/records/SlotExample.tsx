import type { Drawing } from './slots.ts';

const TEETH =
  'M14 34Q22 30 30 34T46 34T62 34T78 34T94 34M14 34V44Q22 49 30 44T46 44T62 44T78 44T94 44V34M30 34V44M46 34V44M62 34V44M78 34V44';
const SHAPES: Readonly<Record<Drawing, string>> = {
  face: 'M54 8C36 8 28 24 30 42S42 72 54 72 76 60 78 42 72 8 54 8ZM42 36H48M60 36H66M54 38V50L51 53H57M46 61H62',
  smile:
    'M54 8C36 8 28 24 30 42S42 72 54 72 76 60 78 42 72 8 54 8ZM42 34H48M60 34H66M54 36V47L51 50H57M42 56Q54 60 66 56Q60 67 54 67T42 56ZM48 57.5V65M54 58.5V67M60 57.5V65',
  profile:
    'M66 8C46 6 36 20 38 34L32 45L39 47L37 53L40 55L38 59L42 63C44 70 52 70 60 66M64 38Q70 32 72 40T66 50',
  front: `${TEETH}M14 50Q22 46 30 50T46 50T62 50T78 50T94 50M14 50V60Q22 64 30 60T46 60T62 60T78 60T94 60V50M30 50V60M46 50V60M62 50V60M78 50V60`,
  side: 'M14 38Q18 28 24 38L22 46Q18 50 14 46ZM26 38Q31 27 37 38L35 48Q31 52 27 47ZM39 37Q45 32 51 37V47Q45 51 39 47ZM53 37Q60 32 67 37V47Q60 52 53 47ZM69 36Q81 30 94 36V47Q81 52 69 47ZM16 54Q24 48 32 54V62Q24 66 16 62ZM34 54Q42 48 50 54V63Q42 66 34 63ZM52 54Q64 48 76 54V63Q64 67 52 63ZM78 54Q87 49 96 54V62Q87 66 78 62Z',
  arch: 'M24 70C20 34 34 12 54 12S88 34 84 70M36 70C34 46 42 26 54 26S74 46 72 70M25 56L36 58M27 42L38 46M33 29L42 36M43 18L48 29M65 18L60 29M75 29L66 36M81 42L70 46M83 56L72 58',
};
/** What is wrong with the other one: tilted, too far away and half out of the picture. */
const WRONG = 'translate(34 26) rotate(16) scale(0.78)';

function Picture({ drawing, good }: { drawing: Drawing; good: boolean }) {
  return (
    <svg className="slot-drawing" viewBox="0 0 108 80" aria-hidden="true">
      <path d={SHAPES[drawing]} {...(good ? {} : { transform: WRONG })} />
      <path
        className={good ? 'slot-good' : 'slot-bad'}
        d={good ? 'M92 70L96 74L104 64' : 'M94 64L104 74M104 64L94 74'}
      />
    </svg>
  );
}

interface SlotExampleProps {
  readonly drawing: Drawing;
  readonly good: string;
  readonly bad: string;
}

/** How the photo should look, and how not: drawn, and in words. */
export function SlotExample({ drawing, good, bad }: SlotExampleProps) {
  return (
    <div className="slot-examples">
      <figure>
        <Picture drawing={drawing} good />
        <figcaption>
          <span className="visually-hidden">Good: </span>
          {good}
        </figcaption>
      </figure>
      <figure>
        <Picture drawing={drawing} good={false} />
        <figcaption>
          <span className="visually-hidden">Not: </span>
          {bad}
        </figcaption>
      </figure>
    </div>
  );
}
