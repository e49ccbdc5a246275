import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { CardKey } from '#identity/settings/index.ts';
import type { DashboardKey } from '../dashboard-keys.ts';
import {
  AttentionDto,
  NextStepsDto,
  NextUpDto,
  OnboardingCardDto,
  OperationsDto,
  SupportQueueDto,
  TicketsCardDto,
  ToolLinesDto,
} from './card-data.dto.ts';

const DATA = [
  AttentionDto,
  NextUpDto,
  OnboardingCardDto,
  ToolLinesDto,
  TicketsCardDto,
  NextStepsDto,
  SupportQueueDto,
  OperationsDto,
];

/** Who gave what a card shows. */
export class SourceDto {
  source: 'pica_live' | 'mock_data';
  tool_name: string;
  context: 'user' | 'platform';
  fetched_at: string;
}

export class CardErrorDto {
  /** `slow`: not waited for by the others; ask for this card alone. */
  code: string;
  message: string;
  request_id: string | null;
}

@ApiExtraModels(...DATA)
export class CardDto {
  key: DashboardKey;
  status: 'ok' | 'error';
  /** Of a card that is ok; which shape it has, its key says. */
  @ApiProperty({ required: false, oneOf: DATA.map((model) => ({ $ref: getSchemaPath(model) })) })
  data?: object;
  source?: SourceDto;
  error?: CardErrorDto;
}

export class DashboardDto {
  /** In the order they are to be shown. */
  cards: CardDto[];
  /** All cards this person can have, in their order; `attention` always stands first and is not among them. */
  available: CardKey[];
  hidden_cards: CardKey[];
  /** Whose day "today" is. */
  timezone: string;
}
