import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { CardKey, DashboardKey } from '#common/contributions/index.ts';
import {
  AttentionDto,
  CasesCardDto,
  CeCreditsDto,
  CommunityCardDto,
  EventsCardDto,
  LaunchCardDto,
  LearningCardDto,
  NextStepsDto,
  NextUpDto,
  OnboardingCardDto,
  TicketsCardDto,
  ToolLinesDto,
} from './card-data.dto.ts';
import {
  CaseReviewsCardDto,
  CoachingCardDto,
  LocationsCardDto,
  ModerationCardDto,
  OperationsDto,
  OrdersCardDto,
  OrdersToShipCardDto,
  ReferralsCardDto,
  SupportQueueDto,
  TeachingCardDto,
} from './role-card.dto.ts';

const DATA = [
  AttentionDto,
  LaunchCardDto,
  LearningCardDto,
  NextUpDto,
  OnboardingCardDto,
  ToolLinesDto,
  TicketsCardDto,
  NextStepsDto,
  SupportQueueDto,
  OperationsDto,
  CeCreditsDto,
  CommunityCardDto,
  EventsCardDto,
  CasesCardDto,
  ReferralsCardDto,
  OrdersCardDto,
  OrdersToShipCardDto,
  TeachingCardDto,
  ModerationCardDto,
  CaseReviewsCardDto,
  CoachingCardDto,
  LocationsCardDto,
];

/** The tool whose data a card shows. */
export class CardSourceDto {
  source: 'pica_live' | 'mock_data';
  tool_name: string;
  context: 'user' | 'platform';
  fetched_at: string;
}

export class CardErrorDto {
  /** `slow` means that the card needs longer than the whole dashboard; request it alone. */
  code: string;
  message: string;
  request_id: string | null;
}

@ApiExtraModels(...DATA)
export class DashboardCardDto {
  key: DashboardKey;
  status: 'ok' | 'error';
  /** Present when `status` is `ok`. Its shape depends on `key`. */
  @ApiProperty({ required: false, oneOf: DATA.map((model) => ({ $ref: getSchemaPath(model) })) })
  data?: object;
  source?: CardSourceDto;
  error?: CardErrorDto;
}

export class DashboardDto {
  /** In the order in which to show them. */
  cards: DashboardCardDto[];
  /** Every card this person can have, in their order. `attention` is always first and is not listed. */
  available: CardKey[];
  hidden_cards: CardKey[];
  /** IANA name of the time zone in which the caller's day begins and ends. */
  timezone: string;
}
