import { framePaths } from './frame-paths.ts';
import type { FrameIconName } from './frame-paths.ts';
import { LineIcon } from './LineIcon.tsx';

/** An icon for whatever travels with every page: it brings only the few that are shown there. */
export function FrameIcon({ name, size }: { name: FrameIconName; size?: number }) {
  return <LineIcon path={framePaths[name]} size={size} />;
}
