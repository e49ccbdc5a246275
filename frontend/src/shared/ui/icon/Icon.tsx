import { paths } from './paths.ts';
import type { IconName } from './paths.ts';

/** One line icon, decorative by default: the words beside it, or its button's label, carry the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
