import { Flex, Progress, Statistic } from 'antd';
import type { AiUsage } from '../../../shared/api/index.ts';

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** How much of the month is used, in figures and as a bar. */
export function Usage({ usage: { limit, used, resets_at } }: { usage: AiUsage }) {
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <Flex vertical gap={12}>
      <Statistic title="Tokens used this month" value={used} />
      <p className="muted">{limit === null ? 'No limit' : `Limit: ${number.format(limit)} tokens`}</p>
      {limit === null ? null : (
        <Progress
          aria-label="Tokens used this month"
          percent={Math.round(share * 100)}
          showInfo={false}
          status={share > 0.9 ? 'exception' : 'normal'}
        />
      )}
      <p className="muted">
        Resets on {day.format(new Date(resets_at))}. Sample answers do not use any tokens.
      </p>
    </Flex>
  );
}
