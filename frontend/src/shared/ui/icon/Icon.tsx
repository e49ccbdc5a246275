import { LineIcon } from './LineIcon.tsx';
import { paths } from './paths.ts';
import type { IconName } from './paths.ts';

/** Any icon of ours, for pages. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <LineIcon path={paths[name]} size={size} />;
}
