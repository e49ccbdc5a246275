import { Button, Card, Flex, Popconfirm } from 'antd';
import { ShownOnce } from '../../../shared/event-subscriptions/index.ts';
import { endFeed, makeFeed, type Plan, useLaunchStep } from '../api.ts';
import { timeLabel } from '../dates.ts';

interface FeedProps {
  readonly plan: Plan;
}

interface WaysProps {
  readonly busy: boolean;
  readonly onRenew: () => void;
  readonly onEnd: () => void;
}

/** Both end a link that calendars may be reading. */
const Ways = ({ busy, onRenew, onEnd }: WaysProps) => (
  <Flex wrap gap="small">
    <Popconfirm
      title="Replace the link?"
      description="Calendars with the old link stop following the plan."
      okText="Replace"
      onConfirm={onRenew}
    >
      <Button loading={busy}>New Link</Button>
    </Popconfirm>
    <Popconfirm
      title="End the link?"
      description="Calendars with this link stop following the plan."
      okText="End"
      onConfirm={onEnd}
    >
      <Button disabled={busy}>End Link</Button>
    </Popconfirm>
  </Flex>
);

/** The link by which any calendar program follows the plan. It is shown when it is made, and never again. */
export default function PlanFeed({ plan }: FeedProps) {
  const make = useLaunchStep(makeFeed(plan.id));
  const end = useLaunchStep(endFeed(plan.id));
  const { feed_since: since } = plan;
  const renew = () => make.mutate();
  return (
    <Card size="small" title={<h2>Calendar link</h2>}>
      <Flex vertical gap="small" align="start">
        <span>
          {since
            ? `Calendars with the link of ${timeLabel(since)} follow this plan.`
            : 'Any calendar app can follow this plan by a private link.'}
        </span>
        {make.data ? <ShownOnce items={[{ label: 'Calendar link', text: make.data.url }]} /> : null}
        <span className="muted">Anyone with the link sees the task titles and their dates.</span>
        {since ? (
          <Ways
            busy={make.isPending || end.isPending}
            onRenew={renew}
            onEnd={() => end.mutate(undefined, { onSuccess: () => make.reset() })}
          />
        ) : (
          <Button loading={make.isPending} onClick={renew}>
            Create Link
          </Button>
        )}
      </Flex>
    </Card>
  );
}
