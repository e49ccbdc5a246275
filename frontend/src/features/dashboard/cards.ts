import ApiOutlined from '@ant-design/icons/ApiOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import type { ComponentType } from 'react';
import type {
  AttentionCard,
  DashboardCard,
  NextStepsCard,
  NextUpCard,
  OnboardingCard,
  OperationsCard,
  SupportQueueCard,
  TicketsCard,
  ToolLines,
} from '../../shared/api/index.ts';

/** Which shape a card's data has, by its key. */
interface Shapes {
  readonly attention: AttentionCard;
  readonly next_up: NextUpCard;
  readonly onboarding: OnboardingCard;
  readonly tools: ToolLines;
  readonly tickets: TicketsCard;
  readonly next_steps: NextStepsCard;
  readonly support_queue: SupportQueueCard;
  readonly operations: OperationsCard;
}
export type CardKey = DashboardCard['key'];

/** A card's data; undefined while it is in error or not among the cards. */
export function dataOf<Key extends keyof Shapes>(
  cards: readonly DashboardCard[],
  key: Key,
): Shapes[Key] | undefined {
  const card = cards.find((one) => one.key === key);
  return card?.status === 'ok' ? (card.data as Shapes[Key]) : undefined;
}

interface CardLabels {
  readonly title: string;
  readonly Icon: ComponentType<{ readonly 'aria-hidden': boolean }>;
  /** For whoever arranges the page. */
  readonly about: string;
}

export const cardLabels: Readonly<Record<CardKey, CardLabels>> = {
  attention: { title: 'Needs attention', Icon: BellOutlined, about: 'What is waiting for you' },
  next_up: {
    title: 'Today in the practice',
    Icon: CalendarOutlined,
    about: 'How many appointments, from your own practice system',
  },
  onboarding: { title: 'Getting started', Icon: FlagOutlined, about: 'Until it is done or dismissed' },
  tools: {
    title: 'Connected tools',
    Icon: ApiOutlined,
    about: 'One line for each tool, live or sample data',
  },
  tickets: { title: 'Open tickets', Icon: CustomerServiceOutlined, about: 'Shown while you have any' },
  next_steps: { title: 'What you could do next', Icon: RiseOutlined, about: 'Three suggestions' },
  support_queue: {
    title: 'Support queue',
    Icon: CustomerServiceOutlined,
    about: 'Counts, for support agents',
  },
  operations: { title: 'Hub', Icon: SafetyOutlined, about: 'Failed jobs and new messages, for admins' },
  coming: { title: 'Coming to Chairside', Icon: ClockCircleOutlined, about: 'Areas that open later' },
};
