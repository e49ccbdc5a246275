export class AiModelDto {
  id: string;
  name: string;
}

export class AiProblemDto {
  cause: string;
  /** In plain words. */
  message: string;
}

/** An AI tool that can be asked. */
export class AiToolDto {
  tool_id: string;
  tool_name: string;
  /** Whose connection it is: the caller's own, or the hub's (admins only). */
  context: 'user' | 'platform';
  connection_id: string;
  /** `mock_data`: answers are samples. */
  source: 'pica_live' | 'mock_data';
  models: AiModelDto[];
  /** The one used last, else the newest. */
  default_model: string | null;
  /** Why the models could not be read. */
  problem: AiProblemDto | null;
  /** Since when an agreement is in place (`YYYY-MM-DD`); null: identifiers are not sent. */
  agreed_on: string | null;
}

/** A practice system whose totals may be sent along. */
export class FiguresToolDto {
  tool_id: string;
  tool_name: string;
  source: 'pica_live' | 'mock_data';
}

export class AiUsageDto {
  /** Tokens per month; null for no limit. */
  limit: number | null;
  /** Tokens used this month, of live answers. Sample answers use none. */
  used: number;
  /** ISO 8601. */
  resets_at: string;
}

export class StarterDto {
  id: string;
  title: string;
  body: string;
}

export class AiOptionsDto {
  tools: AiToolDto[];
  figures: FiguresToolDto[];
  usage: AiUsageDto;
  /** Six, those of the caller's roles first. */
  starters: StarterDto[];
  /** Whether an administrator has set the assistant up: without a system prompt no question is sent. */
  ready: boolean;
}
