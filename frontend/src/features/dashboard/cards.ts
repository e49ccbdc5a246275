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
import type { IconName } from '../../shared/ui/icon/paths.ts';

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

interface CardWords {
  readonly title: string;
  readonly icon: IconName;
  /** For whoever arranges the page. */
  readonly about: string;
}

export const cardWords: Readonly<Record<CardKey, CardWords>> = {
  attention: { title: 'Needs attention', icon: 'bell', about: 'What waits for you' },
  next_up: {
    title: 'Today in the practice',
    icon: 'practice',
    about: 'How many appointments, from your own practice system',
  },
  onboarding: { title: 'Getting started', icon: 'onboarding', about: 'Until it is done or dismissed' },
  tools: { title: 'Connected tools', icon: 'tools', about: 'One line a tool, live or sample data' },
  tickets: { title: 'Open tickets', icon: 'support', about: 'Shown while you have any' },
  next_steps: { title: 'What you could do next', icon: 'growth', about: 'Three suggestions' },
  support_queue: { title: 'Support queue', icon: 'support', about: 'Counts, for those who answer' },
  operations: { title: 'Hub', icon: 'admin', about: 'Failed jobs and new messages, for admins' },
  coming: { title: 'Coming to Chairside', icon: 'clock', about: 'Areas that open later' },
};
