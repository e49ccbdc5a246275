import { Button, Card, Flex, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ConnectPrompt, isCalendar, useOwnCalendars } from '../../../shared/source/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { addNote, type Plan, pushPlan, setSession, useLaunchStep } from '../api.ts';
import { timeLabel } from '../dates.ts';
import { isOpen } from '../groups.ts';

interface SideProps {
  readonly plan: Plan;
}

// Only owners get it.
const PlanFeed = lazy(() => import('./PlanFeed.tsx'));

function Milestones({ plan }: SideProps) {
  const milestones = plan.items.filter(({ milestone_key: key }) => key !== null);
  if (milestones.length === 0) return null;
  return (
    <Card size="small" title={<h2>Milestones</h2>}>
      <ul className="plain-list launch-list">
        {milestones.map((task) => (
          <li key={task.id}>
            <Flex wrap gap="small" justify="space-between">
              <span>{task.title}</span>
              <Badge tone={isOpen(task) ? 'plain' : task.found_in_sample ? 'sample' : 'good'}>
                {isOpen(task) ? 'Not yet' : task.found_in_sample ? 'Sample data' : 'Reached'}
              </Badge>
            </Flex>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Session({ plan }: SideProps) {
  const [at, setAt] = useState('');
  const step = useLaunchStep(setSession(plan.id));
  const { next_session_at: next, coach_name: coach } = plan;
  return (
    <Card size="small" title={<h2>Coaching</h2>}>
      <Flex vertical gap="small">
        <span>{plan.coach_id ? `Coach: ${coach ?? 'without a name'}` : 'No coach is assigned yet.'}</span>
        <span>{next ? `Next session: ${timeLabel(next)}` : 'No session is planned.'}</span>
        {plan.coach_id ? (
          <Flex wrap gap="small">
            <Input
              type="datetime-local"
              aria-label="Time of the next session"
              value={at}
              onChange={({ target }) => setAt(target.value)}
              style={{ inlineSize: 220 }}
            />
            <Button
              disabled={at === ''}
              loading={step.isPending}
              onClick={() => step.mutate(new Date(at).toISOString())}
            >
              Set Session
            </Button>
            {next ? <Button onClick={() => step.mutate(null)}>Take Off</Button> : null}
          </Flex>
        ) : null}
      </Flex>
    </Card>
  );
}

function Notes({ plan }: SideProps) {
  const [text, setText] = useState('');
  const step = useLaunchStep(addNote(plan.id));
  const send = () => step.mutate(text.trim(), { onSuccess: () => setText('') });
  return (
    <Card size="small" title={<h2>Notes</h2>}>
      <Flex vertical gap="small">
        <Input.TextArea
          aria-label="New note"
          placeholder="No patient information"
          rows={3}
          maxLength={4_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={text.trim() === ''} loading={step.isPending} onClick={send}>
          Add Note
        </Button>
        {plan.notes.length === 0 ? <span className="muted">No notes yet.</span> : null}
        {plan.notes.map((note) => (
          <div key={note.id}>
            <strong>{note.author_name ?? 'Former member'}</strong>{' '}
            <span className="muted">{timeLabel(note.created_at)}</span>
            <p className="as-typed">{note.body}</p>
          </div>
        ))}
      </Flex>
    </Card>
  );
}

function Calendars({ plan }: SideProps) {
  const { own } = useOwnCalendars();
  const step = useLaunchStep(pushPlan(plan.id));
  if (!own) return null;
  const push = (tool: string) =>
    step.mutate(tool, {
      onSuccess: ({ entries }) => notice.success(`${entries} entries are on their way to ${tool}`),
    });
  if (own.length === 0)
    return (
      <ConnectPrompt kind="hint" title="Connect a calendar" accepts={isCalendar}>
        A connected calendar gets the open tasks, and follows each change of them.
      </ConnectPrompt>
    );
  return (
    <Card size="small" title={<h2>Calendar</h2>}>
      <Flex wrap gap="small">
        {own.map(({ id, tool_name: tool }) => (
          <Button key={id} loading={step.isPending && step.variables === tool} onClick={() => push(tool)}>
            Send to {tool}
          </Button>
        ))}
      </Flex>
    </Card>
  );
}

/** Beside the tasks: milestones, coaching, notes and calendars. Members see what concerns their own tasks. */
export function PlanSide({ plan }: SideProps) {
  const member = plan.standing === 'member';
  return (
    <Flex vertical gap="middle" component="aside" aria-label="About the plan">
      {member ? null : <Milestones plan={plan} />}
      {member ? null : <Session plan={plan} />}
      {plan.state === 'active' ? <Calendars plan={plan} /> : null}
      {plan.standing === 'owner' ? (
        <Suspense fallback={null}>
          <PlanFeed plan={plan} />
        </Suspense>
      ) : null}
      {member ? null : <Notes plan={plan} />}
    </Flex>
  );
}
