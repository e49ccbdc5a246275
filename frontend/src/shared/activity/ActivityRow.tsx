import { Collapse } from 'antd';
import type { ActivityEntry, HubActivityEntry } from '../api/index.ts';
import { timeLabel } from '../lib/time-labels.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import type { ActivityOf } from './activity-query.ts';
import { ActivityDetails } from './ActivityDetails.tsx';
import { badgeLabel, latencyText, resultText } from './activity-labels.ts';
import './activity.css';

interface ActivityRowProps {
  readonly entry: ActivityEntry | HubActivityEntry;
  readonly of: ActivityOf;
  readonly now: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function facts(entry: ActivityEntry | HubActivityEntry, now: number): string {
  const whose = 'person' in entry ? [entry.tool_name, entry.person?.email ?? 'The hub itself'] : [];
  const latency = entry.source === 'received' ? [] : [latencyText(entry.latency_ms)];
  const failed = entry.error_code ? [resultText(entry)] : [];
  return [timeLabel(entry.at, now), ...whose, ...latency, ...failed].join(' · ');
}

/** One call or event: a line that opens. */
export function ActivityRow({ entry, of, now, open, onToggle }: ActivityRowProps) {
  const { label, tone } = badgeLabel(entry);
  return (
    <li>
      <Collapse
        ghost
        expandIconPlacement="end"
        activeKey={open ? [entry.id] : []}
        onChange={onToggle}
        destroyOnHidden
        classNames={{ title: 'activity-title' }}
        items={[
          {
            key: entry.id,
            label: (
              <>
                <strong>{entry.title}</strong>
                <div className="muted">{facts(entry, now)}</div>
              </>
            ),
            extra: <Badge tone={tone}>{label}</Badge>,
            children: <ActivityDetails entry={entry} of={of} />,
          },
        ]}
      />
    </li>
  );
}
