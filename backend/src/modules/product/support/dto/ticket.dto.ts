import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { FileDto } from '#common/files/index.ts';
import { CATEGORIES, type Category, type Status } from '../ticket-types.ts';

const MOST_FILES = 5;

/** What may come with a message: files that its writer sent before, and that stand nowhere yet. */
class WithFiles {
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_FILES, { message: 'A message has at most 5 files' })
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  file_ids?: string[];
}

/** What the page tells about itself, when the person agrees. No query strings: they may hold ids. */
export class TicketContextDto {
  /** The path of the page the person came from. */
  @Optional()
  @IsString()
  @MaxLength(200)
  page?: string;

  @Optional()
  @IsString()
  @MaxLength(300)
  browser?: string;

  /** Its width and height. */
  @Optional()
  @IsString()
  @MaxLength(40)
  window?: string;

  /** The version of the web app. */
  @Optional()
  @IsString()
  @MaxLength(40)
  version?: string;
}

export class NewTicketDto extends WithFiles {
  @IsIn(CATEGORIES, { message: 'Choose what it is about' })
  category: Category;

  @trimmed
  @IsString()
  @MinLength(3, { message: 'Say in a few words what it is about' })
  @MaxLength(160, { message: 'A subject has at most 160 characters' })
  subject: string;

  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write what happened' })
  @MaxLength(5000, { message: 'A message has at most 5000 characters' })
  message: string;

  @Optional()
  @ValidateNested()
  @Type(() => TicketContextDto)
  context?: TicketContextDto;
}

export class TicketMessageDto extends WithFiles {
  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write a message first' })
  @MaxLength(5000, { message: 'A message has at most 5000 characters' })
  message: string;
}

export class RatingDto {
  @IsInt()
  @Min(1)
  @Max(5)
  rating: number;
}

/** Which page of one's own tickets. */
export class TicketPageQuery extends PageQuery {}

/** A ticket as its requester sees it. */
export class TicketDto {
  id: string;
  /** For people: T-00001. */
  number: string;
  category: Category;
  subject: string;
  status: Status;
  created_at: string;
  updated_at: string;
  /** When support answered last. */
  last_reply_at: string | null;
  /** When the next answer is due; null while it is not support's turn. */
  expected_reply_at: string | null;
  /** 1 to 5, once it is solved. */
  rating: number | null;
}

export class TicketListDto extends PageDto {
  items: TicketDto[];
  /** When a ticket opened now would be answered. */
  next_reply_by: string;
}

/** One thing said in a ticket. Notes of agents are in no answer to its requester. */
export class ThreadMessageDto {
  id: string;
  /** `system` for what happened to the ticket. */
  author: 'you' | 'support' | 'system';
  /** The first name of who answered; null where it is not known. */
  author_name: string | null;
  body: string;
  files: FileDto[];
  created_at: string;
}

/** A ticket and everything said in it. */
export class ThreadDto extends TicketDto {
  messages: ThreadMessageDto[];
  /** False once it is closed: a further word begins a new ticket that is linked with this one. */
  takes_replies: boolean;
  /** The number of the ticket that this one goes on from. */
  follows: string | null;
  /** The number of the ticket in which this one goes on: a later one, or the one it was merged into. */
  followed_by: string | null;
}
