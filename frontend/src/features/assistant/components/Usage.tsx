import { Progress } from 'antd';
import type { AiUsage } from '../../../shared/api/index.ts';

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** How much of the month is used, in figures and as a bar. */
export function Usage({ usage: { limit, used, resets_at } }: { usage: AiUsage }) {
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <section className="usage" aria-labelledby="usage">
      <h2 id="usage">This month</h2>
      <p className="usage-figure">
        <strong>{number.format(used)}</strong>
        <span>{limit === null ? ' tokens used, no limit' : ` of ${number.format(limit)} tokens`}</span>
      </p>
      {limit === null ? null : (
        <Progress
          aria-label="Tokens used this month"
          percent={Math.round(share * 100)}
          showInfo={false}
          status={share > 0.9 ? 'exception' : 'normal'}
        />
      )}
      <p>Starts again on {day.format(new Date(resets_at))}. Sample answers use none.</p>
    </section>
  );
}
