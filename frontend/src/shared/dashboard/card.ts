import type { ComponentType, ReactNode } from 'react';
import type {
  AttentionCard,
  CaseReviewsCard,
  CasesCard,
  CeCreditsCard,
  CoachingCard,
  CommunityCard,
  DashboardCard,
  EventsCard,
  LaunchCard,
  LearningCard,
  LocationsCard,
  ModerationCard,
  NextStepsCard,
  NextUpCard,
  OnboardingCard,
  OperationsCard,
  OrdersCard,
  OrdersToShipCard,
  ReferralsCard,
  SupportQueueCard,
  TeachingCard,
  TicketsCard,
  ToolLines,
} from '../api/index.ts';

export type CardKey = DashboardCard['key'];

/** Which shape a card's data has, by its key. */
interface Shapes {
  readonly attention: AttentionCard;
  readonly next_up: NextUpCard;
  readonly events: EventsCard;
  readonly cases: CasesCard;
  readonly community: CommunityCard;
  readonly onboarding: OnboardingCard;
  readonly launch: LaunchCard;
  readonly learning: LearningCard;
  readonly tools: ToolLines;
  readonly tickets: TicketsCard;
  readonly referrals: ReferralsCard;
  readonly orders: OrdersCard;
  readonly orders_to_ship: OrdersToShipCard;
  readonly teaching: TeachingCard;
  readonly moderation: ModerationCard;
  readonly case_reviews: CaseReviewsCard;
  readonly coaching: CoachingCard;
  readonly locations: LocationsCard;
  readonly ce_credits: CeCreditsCard;
  readonly next_steps: NextStepsCard;
  readonly support_queue: SupportQueueCard;
  readonly operations: OperationsCard;
}

/** A card's data; undefined while it is in error or not among the cards. */
export function dataOf<Key extends CardKey>(
  cards: readonly DashboardCard[],
  key: Key,
): Shapes[Key] | undefined {
  const card = cards.find((one) => one.key === key);
  return card?.status === 'ok' ? (card.data as Shapes[Key]) : undefined;
}

export interface CardContentProps<Key extends CardKey> {
  readonly data: Shapes[Key];
  /** All cards of the page. */
  readonly cards: readonly DashboardCard[];
  readonly userId: string;
  /** Requests this card again. */
  readonly onRetry: () => void;
}

/** One card of the dashboard, as its area contributes it. The dashboard draws the frame, errors and loading. */
export interface CardView<Key extends CardKey> {
  readonly key: Key;
  readonly title: string;
  readonly Icon: ComponentType<{ readonly 'aria-hidden': boolean }>;
  /** For the form that arranges the dashboard. */
  readonly about: string;
  /** Always open. On small screens other cards open at a press. */
  readonly primary?: true;
  /** Takes two columns. */
  readonly wide?: true;
  /** A short text beside the title, such as a count. */
  readonly aside?: (data: Shapes[Key]) => ReactNode;
  /** Whether there is something to show; without it the card is always shown. */
  readonly hasContent?: (data: Shapes[Key], cards: readonly DashboardCard[]) => boolean;
  /** The card is read again when something happens on this live topic. */
  readonly liveTopic?: string;
  readonly Content: ComponentType<CardContentProps<Key>>;
}

/** A card of any key: its functions take the data that its own key names. */
export type AnyCardView = { readonly [Key in CardKey]: CardView<Key> }[CardKey];

/** The module behind `dashboard` of a feature's manifest. */
export interface CardsModule {
  readonly default: readonly AnyCardView[];
}

export const dashboardKeys = {
  all: ['dashboard'],
  page: (userId: string) => ['dashboard', userId],
} as const;
