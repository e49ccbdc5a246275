import { placeOf, toothShape } from '../../lib/tooth-names.ts';
import { drawings, TOOTH_FIELD } from './tooth-paths.ts';

/** Lower teeth stand on their heads; teeth of the patient's left are mirrored. Lower incisors are the smallest teeth. */
function wayOf(tooth: string): string {
  const { quadrant, primary, position } = placeOf(tooth) ?? { quadrant: 0, primary: false, position: 1 };
  const lower = quadrant > 1;
  const left = quadrant === 1 || quadrant === 2;
  const size = primary ? 0.8 : 1;
  const width = size * (lower && position < 3 ? 0.78 : 1);
  return `translate(20 38) scale(${left ? -width : width} ${lower ? -size : size}) translate(-20 -38)`;
}

/** One tooth from the front, for the eye only: the button around it says which one it is. */
export function ToothPicture({ tooth }: { tooth: string }) {
  const { crown, root, relief } = drawings[toothShape(tooth)];
  return (
    <svg className="tooth-picture" viewBox={TOOTH_FIELD} aria-hidden="true">
      <g transform={wayOf(tooth)}>
        <path className="tooth-root" d={root} />
        <path className="tooth-crown" d={crown} />
        <path className="tooth-relief" d={relief} />
      </g>
    </svg>
  );
}
