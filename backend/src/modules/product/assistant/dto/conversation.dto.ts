import { IsBoolean, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { PageDto, PageQuery, SearchQuery } from '#platform/lists/page.dto.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

export class ConversationQuery extends SearchQuery {
  /** A part of the title, or of what was asked and answered. */
  override q = '';
}

export class MessageQuery extends PageQuery {
  /** Page 1 holds the newest messages. */
  override page = 1;

  override page_size = 50;
}

export class NewConversationDto {
  /** Without one it is called after its first question. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(120)
  title?: string;
}

export class ChangeConversationDto {
  @Optional()
  @trimmed
  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  title?: string;

  @Optional()
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

export class ConversationListDto extends PageDto {
  /** Pinned ones first, then the newest. */
  items: ConversationDto[];
}
