import { Button, Flex, Progress, Skeleton, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CeCreditsCard } from '../../../shared/api/index.ts';
import { methodText } from '../../../shared/learning/labels.ts';

// With the day picker it weighs more than the rest of a dashboard card.
const GoalForm = lazy(() => import('./GoalForm.tsx'));

type Credits = Pick<CeCreditsCard, 'goal' | 'credits' | 'counted' | 'methods'>;

const percentOf = (counted: number, goal: number): number =>
  Math.min(100, Math.round((counted / goal) * 100));

/** “6.5 of 30 credits counted toward your goal”, and what does not count. */
function Sentence({ ce: { counted, credits, goal } }: { readonly ce: Credits }) {
  const beyond = Math.round((credits - counted) * 100) / 100;
  const left = goal === null ? 0 : Math.max(0, Math.round((goal - counted) * 100) / 100);
  return (
    <Flex vertical>
      <Typography.Text strong>
        {goal === null ? `${counted} credits` : `${counted} of ${goal} credits`}
      </Typography.Text>
      <span className="muted">
        {goal === null ? 'No goal is set.' : left > 0 ? `${left} to go.` : 'You have reached your goal.'}
        {beyond > 0 ? ` ${beyond} more are above what your board accepts of a method.` : ''}
      </span>
    </Flex>
  );
}

type Method = Credits['methods'][number];

/** Each method with its share of the total; the words carry what the bar shows. */
function Methods({ methods, most }: { readonly methods: readonly Method[]; readonly most: number }) {
  return (
    <ul className="plain-list" aria-label="Credits by method" style={{ flex: '1 1 280px' }}>
      {methods.map(({ method, credits, cap, counted }) => (
        <li key={method}>
          <Flex justify="space-between" gap="small">
            <span>{methodText(method)}</span>
            <span>
              {counted < credits ? `${credits}, of which ${counted} count` : credits}
              {cap === null ? '' : ` (at most ${cap})`}
            </span>
          </Flex>
          <Progress
            aria-label={methodText(method)}
            percent={most > 0 ? percentOf(counted, most) : 0}
            showInfo={false}
            size="small"
          />
        </li>
      ))}
    </ul>
  );
}

/** What the records of the period add up to, by method and against the goal, which can be changed here. */
export function Totals({ ce }: { readonly ce: Credits }) {
  const [editing, setEditing] = useState(false);
  const goal = ce.goal ?? 0;
  return (
    <>
      <Flex wrap gap="large" align="center">
        {goal > 0 ? (
          <Progress
            type="circle"
            size={104}
            aria-label="Credits toward your goal"
            percent={percentOf(ce.counted, goal)}
          />
        ) : null}
        <Flex vertical gap="middle" style={{ flex: '1 1 220px' }}>
          <Sentence ce={ce} />
          {editing ? null : (
            <div>
              <Button onClick={() => setEditing(true)}>
                {ce.goal === null ? 'Set a goal' : 'Edit goal'}
              </Button>
            </div>
          )}
        </Flex>
        <Methods methods={ce.methods} most={Math.max(goal, ce.counted)} />
      </Flex>
      {editing ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <GoalForm onDone={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
