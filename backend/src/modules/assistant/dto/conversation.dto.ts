import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { trimmed } from '../../../platform/validation/trimmed.ts';

export class ConversationQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 20;

  /** A part of the title, or of what was asked and answered. */
  @IsOptional()
  @trimmed
  @IsString()
  @MaxLength(100)
  q = '';
}

export class MessageQuery {
  /** Page 1 holds the newest messages. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 50;
}

export class NewConversationDto {
  /** Without one it is called after its first question. */
  @IsOptional()
  @trimmed
  @IsString()
  @MaxLength(120)
  title?: string;
}

export class ChangeConversationDto {
  @IsOptional()
  @trimmed
  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  title?: string;

  @IsOptional()
  @IsBoolean()
  pinned?: boolean;
}

export class ConversationDto {
  id: string;
  /** Empty until the first question. */
  title: string;
  pinned: boolean;
  /** ISO 8601. */
  last_message_at: string;
  created_at: string;
}

export class ConversationListDto {
  /** Pinned ones first, then the newest. */
  items: ConversationDto[];
  total: number;
  page: number;
  page_size: number;
}
