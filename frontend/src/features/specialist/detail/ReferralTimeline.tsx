import { Timeline } from 'antd';
import { entryLabel, momentText, visitText } from '../labels.ts';
import type { Entry, Referral } from '../types.ts';

const bodyOf = ({ kind, body }: Entry, zone: string | null): string | null =>
  kind === 'scheduled' && body ? visitText(body, zone) : body;

/** What happened, the latest last. */
export function ReferralTimeline({ referral }: { referral: Referral }) {
  const { timeline, visit_zone } = referral;
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="referral-timeline">
      <h3 id="referral-timeline">Timeline</h3>
      <Timeline
        items={timeline.map((entry) => {
          const body = bodyOf(entry, visit_zone);
          return {
            key: entry.id,
            ...(entry.kind === 'overdue' || entry.kind === 'declined' ? { color: 'red' } : {}),
            content: (
              <>
                <div>{entryLabel(entry)}</div>
                {body ? <p className="as-typed">{body}</p> : null}
                <small className="muted">{momentText(entry.at)}</small>
              </>
            ),
          };
        })}
      />
    </section>
  );
}
