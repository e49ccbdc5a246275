import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import type { useEventsView } from '../use-events-view.ts';

type View = Pick<ReturnType<typeof useEventsView>, 'view' | 'show'>;

const SEGMENTS = [
  { key: 'list', label: 'List' },
  { key: 'calendar', label: 'Calendar' },
  { key: 'mine', label: 'My events' },
] as const;

/** How members look at events. */
export default function ViewSwitch({ view: { view, show } }: { readonly view: View }) {
  return <Segmented label="View" name="events-view" segments={SEGMENTS} active={view} onChange={show} />;
}
