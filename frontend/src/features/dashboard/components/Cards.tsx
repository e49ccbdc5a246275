import { Col, Row } from 'antd';
import type { ReactNode } from 'react';
import type { Dashboard, DashboardCard } from '../../../shared/api/index.ts';
import type { CardKey } from '../cards.ts';
import { dataOf } from '../cards.ts';
import { lastSpan, shownCards } from '../shown.ts';
import { Attention } from './Attention.tsx';
import type { CardProps } from './Card.tsx';
import { Card } from './Card.tsx';
import { Coming } from './Coming.tsx';
import { Figures } from './Figures.tsx';
import { GettingStarted, progressLabel } from './GettingStarted.tsx';
import { Steps } from './NextSteps.tsx';
import { NextUp } from './NextUp.tsx';
import { Tickets } from './Tickets.tsx';
import { ToolLines } from './ToolLines.tsx';

interface CardsProps {
  readonly page: Dashboard;
  readonly userId: string;
  readonly loading: ReadonlySet<CardKey>;
  readonly onRetry: (key: CardKey) => void;
}
interface OneProps {
  readonly cards: readonly DashboardCard[];
  readonly card: DashboardCard;
  readonly frame: Omit<CardProps, 'children'>;
  readonly userId: string;
}

function AttentionFrame({ cards, frame }: OneProps) {
  const data = dataOf(cards, 'attention');
  const steps = dataOf(cards, 'next_steps')?.items;
  return (
    <Card {...frame} spans={frame.spans ?? WIDE} primary aside={data && data.total > 0 ? data.total : null}>
      {data ? <Attention data={data} steps={steps} /> : null}
    </Card>
  );
}

function OnboardingFrame({ cards, frame, userId }: OneProps) {
  const data = dataOf(cards, 'onboarding');
  return (
    <Card {...frame} primary aside={data ? progressLabel(data) : null}>
      {data ? <GettingStarted data={data} userId={userId} /> : null}
    </Card>
  );
}

function NextStepsFrame({ cards, frame }: OneProps) {
  const data = dataOf(cards, 'next_steps');
  return <Card {...frame}>{data ? <Steps steps={data.items} /> : null}</Card>;
}

function TicketsFrame({ cards, frame }: OneProps) {
  const data = dataOf(cards, 'tickets');
  return (
    <Card {...frame} aside={data?.total}>
      {data ? <Tickets data={data} /> : null}
    </Card>
  );
}

function ToolsFrame({ cards, frame }: OneProps) {
  const data = dataOf(cards, 'tools');
  return (
    <Card {...frame} aside={data && data.items.length > 0 ? data.items.length : null}>
      {data ? <ToolLines data={data} /> : null}
    </Card>
  );
}

function NextUpFrame({ cards, frame }: OneProps) {
  const data = dataOf(cards, 'next_up');
  return (
    <Card {...frame} primary>
      {data ? <NextUp data={data} onRetry={frame.onRetry} /> : null}
    </Card>
  );
}

function QueueFrame({ cards, frame }: OneProps) {
  const data = dataOf(cards, 'support_queue');
  const view = (name: string) => `/support?tab=queue&view=${name}`;
  const figures = data && [
    { label: 'Unassigned', value: data.unassigned, link: view('unassigned') },
    { label: 'Mine', value: data.mine, link: view('mine') },
    { label: 'Due soon', value: data.due_soon, link: view('due_soon') },
    { label: 'Breached', value: data.breached, link: view('breached'), alarming: true },
  ];
  return <Card {...frame}>{figures ? <Figures figures={figures} /> : null}</Card>;
}

function OperationsFrame({ cards, frame }: OneProps) {
  const data = dataOf(cards, 'operations');
  const figures = data && [
    { label: 'New messages', value: data.new_messages, link: '/admin?tab=contact' },
    { label: 'Failed jobs', value: data.failed_jobs, link: '/admin?tab=jobs', alarming: true },
    { label: 'Failed emails', value: data.failed_mails, link: '/admin?tab=jobs', alarming: true },
  ];
  return <Card {...frame}>{figures ? <Figures figures={figures} /> : null}</Card>;
}

const WIDE = { two: 2, three: 2 };

const FRAMES: Readonly<Record<CardKey, (props: OneProps) => ReactNode>> = {
  attention: AttentionFrame,
  next_up: NextUpFrame,
  onboarding: OnboardingFrame,
  tools: ToolsFrame,
  tickets: TicketsFrame,
  next_steps: NextStepsFrame,
  support_queue: QueueFrame,
  operations: OperationsFrame,
  coming: () => (
    <Col span={24}>
      <Coming />
    </Col>
  ),
};

/** The cards in the order the person chose; the last one fills its row. */
export function Cards({ page, userId, loading, onRetry }: CardsProps) {
  const shown = shownCards(page);
  const boxes = shown.filter(({ key }) => key !== 'coming');
  const last = boxes.at(-1)?.key;
  const spans = { two: lastSpan(boxes.length, 2), three: lastSpan(boxes.length, 3) };
  return (
    <Row gutter={[20, 20]}>
      {shown.map((card) => {
        const Frame = FRAMES[card.key];
        const frame = {
          card,
          ...(card.key === last ? { spans } : {}),
          loading: loading.has(card.key),
          onRetry: () => onRetry(card.key),
        };
        return <Frame key={card.key} {...{ cards: page.cards, card, frame, userId }} />;
      })}
    </Row>
  );
}
