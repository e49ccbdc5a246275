import { useSession } from '../../../shared/auth/index.ts';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import type { useEventsView } from '../use-events-view.ts';

type View = Pick<ReturnType<typeof useEventsView>, 'view' | 'show'>;

const SEGMENTS = [
  { key: 'list', label: 'List' },
  { key: 'calendar', label: 'Calendar' },
  { key: 'mine', label: 'My events' },
] as const;

/** For those who may manage events. */
const ORGANIZER = { key: 'organizer', label: 'Organize' } as const;

/** How members look at events. */
export default function ViewSwitch({ view: { view, show } }: { readonly view: View }) {
  const { hasRole } = useSession();
  const segments = hasRole('instructor') || hasRole('admin') ? [...SEGMENTS, ORGANIZER] : SEGMENTS;
  return <Segmented label="View" name="events-view" segments={segments} active={view} onChange={show} />;
}
