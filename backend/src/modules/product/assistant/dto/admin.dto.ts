import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { type Role, ROLES } from '#access/principal.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

export class PromptQuery extends PageQuery {
  override page_size = 50;
}

export class NewPromptDto {
  /** Whom it is offered to; absent or null: everybody. */
  @Nullable()
  @ValidateIf((body: NewPromptDto) => body.role !== null)
  @IsIn(ROLES)
  role?: Role | null;

  @trimmed
  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  title: string;

  @trimmed
  @IsString()
  @IsNotEmpty()
  @MaxLength(2_000)
  body: string;
}

export class ChangePromptDto {
  @Nullable()
  @ValidateIf((body: ChangePromptDto) => body.role !== null)
  @IsIn(ROLES)
  role?: Role | null;

  @Optional()
  @trimmed
  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  title?: string;

  @Optional()
  @trimmed
  @IsString()
  @IsNotEmpty()
  @MaxLength(2_000)
  body?: string;

  @Optional()
  @IsBoolean()
  active?: boolean;
}

/** A starter as admins keep it. */
export class PromptDto {
  id: string;
  role: Role | null;
  title: string;
  body: string;
  active: boolean;
  /** Comes with the product; what an admin changed in it stays. */
  supplied: boolean;
  updated_at: string;
}

export class PromptListDto extends PageDto {
  items: PromptDto[];
}

export class AiLimitsDto {
  /** Stands before every conversation. Empty: no question is sent. */
  system_prompt: string;
  /** Tokens a person may use in a month; null for no limit. */
  monthly_tokens: number | null;
  version: number;
  /** Null when nobody has decided anything. */
  updated_at: string | null;
}

export class ChangeAiLimitsDto {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(8_000)
  system_prompt?: string;

  @Nullable()
  @ValidateIf((body: ChangeAiLimitsDto) => body.monthly_tokens !== null)
  @IsInt()
  @Min(0)
  @Max(1_000_000_000)
  monthly_tokens?: number | null;

  /** The version that was looked at. */
  @IsInt()
  version: number;
}
