import { Flex, Typography } from 'antd';
import { SourceBadge } from '../source/index.ts';
import { blockFacts } from './block-facts.ts';
import type { Summary } from './types.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface BlockFactsProps {
  readonly summary: Summary;
  /** The figures that the block shows. */
  readonly metrics: readonly string[];
}

/** Which tools the figures of a block are from, of when they are, and what stopped newer ones. */
export function BlockFacts({ summary, metrics }: BlockFactsProps) {
  const { asOf, tools, troubles, isRunning } = blockFacts(summary, metrics);
  if (!asOf) return isRunning ? <small className="muted">Collecting...</small> : null;
  return (
    <Flex vertical gap={4} className="block-facts">
      <Flex wrap gap="4px 8px" align="center">
        <SourceBadge info={{ source: summary.source, tool_name: tools.join(', '), fetched_at: asOf }} />
        <small className="muted">
          As of <time dateTime={asOf}>{moment.format(new Date(asOf))}</time>
          {isRunning ? ', collecting...' : ''}
        </small>
      </Flex>
      {troubles.map((trouble) => (
        <Typography.Text key={trouble} type="danger">
          <small>{trouble}</small>
        </Typography.Text>
      ))}
    </Flex>
  );
}
