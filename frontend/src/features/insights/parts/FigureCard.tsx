import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import { Button, Card as Box, Flex, Popover, Statistic, Typography } from 'antd';
import { useState } from 'react';
import { inText } from '../../../shared/access/roles.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Sparkline } from '../../../shared/ui/chart/index.ts';
import { changeText, figureText, missingText } from '../../../shared/figures/figure-texts.ts';
import { useInsights } from '../insights-context.ts';
import { daysText } from '../../../shared/figures/period.ts';
import type { Card, Metric } from '../types.ts';
import { BlockFacts } from '../../../shared/figures/BlockFacts.tsx';
import { TargetForm } from './TargetForm.tsx';

interface FigureProps {
  readonly metric: Metric;
  readonly card: Card;
}

function About({ metric, card }: FigureProps) {
  const { label, formula, tools } = metric;
  const sources = card.tool_names.length > 0 ? card.tool_names : tools;
  const words = (
    <div className="figure-about">
      <p>{formula}</p>
      <p className="muted">
        {card.tool_names.length > 0 ? 'From' : 'Can be sent by'} {inText(sources)}.
      </p>
    </div>
  );
  return (
    <Popover content={words} title={label} trigger="click" placement="bottomRight">
      <Button type="text" size="small" aria-label={`About ${label}`} icon={<InfoCircleOutlined />} />
    </Popover>
  );
}

function Change({ metric, card }: FigureProps) {
  const { summary } = useInsights();
  const change = changeText(metric, card);
  if (!summary.compared_with || card.value === null) return null;
  if (!change) return <small className="muted">Nothing to compare with</small>;
  const { words, better } = change;
  return (
    <small className="muted">
      {better === null ? (
        words
      ) : (
        <Typography.Text strong type={better ? 'success' : 'danger'}>
          {words} {better ? '(better)' : '(worse)'}
        </Typography.Text>
      )}{' '}
      from {figureText(metric.unit, card.before)}, {daysText(summary.compared_with)}
    </small>
  );
}

function Target({ metric, card }: FigureProps) {
  const { scope } = useInsights();
  const [editing, setEditing] = useState(false);
  if (editing)
    return <TargetForm scope={scope.value} metric={metric} card={card} onDone={() => setEditing(false)} />;
  const { target, on_target: met } = card;
  return (
    <Flex wrap gap="4px 8px" align="center" justify="space-between">
      <small>
        {target === null ? 'No target' : `Target ${figureText(metric.unit, target)}`}{' '}
        {met === null ? null : <Badge tone={met ? 'good' : 'plain'}>{met ? 'On target' : 'Not yet'}</Badge>}
      </small>
      {scope.leads ? (
        <Button
          type="link"
          size="small"
          aria-label={`Edit target of ${metric.label}`}
          onClick={() => setEditing(true)}
        >
          Edit target
        </Button>
      ) : null}
    </Flex>
  );
}

/** One figure of the period: value, change, target, course, where it is from, and the records behind it. */
export function FigureCard({ metric, card }: FigureProps) {
  const { summary, open } = useInsights();
  const { label, unit, key } = metric;
  const missing = missingText(metric, card);
  const course = summary.series.find((one) => one.metric === key)?.points.map(({ value }) => value);
  return (
    <Box size="small" role="group" aria-label={label} className="figure-card">
      <Flex justify="space-between" align="start" gap="small">
        <h3>{label}</h3>
        <About metric={metric} card={card} />
      </Flex>
      <Flex wrap justify="space-between" align="end" gap="small">
        <Statistic value={figureText(unit, card.value)} />
        {course && card.value !== null ? <Sparkline values={course} label={`Course of ${label}`} /> : null}
      </Flex>
      {missing ? <small className="muted">{missing}</small> : <Change metric={metric} card={card} />}
      <Target metric={metric} card={card} />
      <BlockFacts summary={summary} metrics={[key]} />
      {open && metric.has_rows && card.value !== null ? (
        <Button
          size="small"
          aria-label={`Show records behind ${label}`}
          aria-haspopup="dialog"
          onClick={() => open({ metric: key, from: summary.from, to: summary.to })}
        >
          Show records
        </Button>
      ) : null}
    </Box>
  );
}
