import type { ActivityEntry, HubActivityEntry } from '../api/index.ts';
import { timeLabel } from '../lib/time-labels.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import type { ActivityOf } from './activity-query.ts';
import { ActivityDetails } from './ActivityDetails.tsx';
import { badgeLabel, latencyText, resultText } from './activity-labels.ts';

interface ActivityRowProps {
  readonly entry: ActivityEntry | HubActivityEntry;
  readonly of: ActivityOf;
  readonly now: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function facts(entry: ActivityEntry | HubActivityEntry, now: number): string {
  const whose = 'person' in entry ? [entry.tool_name, entry.person?.email ?? 'The hub itself'] : [];
  const took = entry.source === 'received' ? [] : [latencyText(entry.latency_ms)];
  const failed = entry.error_code ? [resultText(entry)] : [];
  return [timeLabel(entry.at, now), ...whose, ...took, ...failed].join(' · ');
}

/** One call or event: a line that opens. */
export function ActivityRow({ entry, of, now, open, onToggle }: ActivityRowProps) {
  const { label, tone } = badgeLabel(entry);
  const id = `activity-${entry.id}`;
  return (
    <li className="activity-entry" data-open={open || undefined}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className="activity-words">
          <span className="activity-title">{entry.title}</span>
          <span className="activity-when muted">{facts(entry, now)}</span>
        </span>
        <Badge tone={tone}>{label}</Badge>
        <Icon name="chevron-down" size={18} />
      </button>
      <div id={id} hidden={!open}>
        {open ? <ActivityDetails entry={entry} of={of} /> : null}
      </div>
    </li>
  );
}
