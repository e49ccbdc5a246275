import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { PageDto } from '#platform/lists/page.dto.ts';

const MODEL = /^[^\s\p{C}]+$/u;

/** What is sent along with a question. */
export class NewReferenceDto {
  /** Totals of one's own practice (counts only, never a patient), or the text of a lesson or resource that the caller may read. */
  @IsIn(['practice_figures', 'lesson', 'resource'])
  kind: 'practice_figures' | 'lesson' | 'resource';

  /** For `practice_figures`: which practice system, by id or name. */
  @ValidateIf(({ kind }: NewReferenceDto) => kind === 'practice_figures')
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  tool_name?: string;

  /** For `lesson`: its id. */
  @ValidateIf(({ kind }: NewReferenceDto) => kind === 'lesson')
  @IsUUID()
  lesson_id?: string;

  /** For `resource`: its id. */
  @ValidateIf(({ kind }: NewReferenceDto) => kind === 'resource')
  @IsUUID()
  resource_id?: string;
}

class AnsweredBy {
  /** Id or name of an AI tool. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  tool_name: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  @Matches(MODEL, { message: 'model must be the id of a model' })
  model: string;

  /** Asks with the hub's own connection; admins only. */
  @Optional()
  @IsBoolean()
  use_platform?: boolean;

  /** Sends although likely patient identifiers were found; only with an agreement on file for the connection. */
  @Optional()
  @IsBoolean()
  phi_ok?: boolean;
}

export class SendMessageDto extends AnsweredBy {
  /** Chosen by the sender, once for a question: a repeated send with the same one asks nobody twice. */
  @IsUUID()
  client_id: string;

  @IsString()
  @MaxLength(20_000)
  @Matches(/\S/, { message: 'text must not be empty' })
  text: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(3)
  @ValidateNested({ each: true })
  @Type(() => NewReferenceDto)
  references?: NewReferenceDto[];
}

export class RegenerateDto extends AnsweredBy {}

export class FeedbackDto {
  /** Null takes it back. */
  @ValidateIf((body: FeedbackDto) => body.feedback !== null)
  @IsIn(['up', 'down'])
  feedback: 'up' | 'down' | null;
}

export class PracticeFigureDto {
  label: string;
  value: number;
}

export class FiguresReferenceDto {
  kind: 'practice_figures';
  tool_id: string;
  tool_name: string;
  source: 'pica_live' | 'mock_data';
  fetched_at: string;
  totals: PracticeFigureDto[];
}

/** A lesson whose text went along. Only who may still open it has its text sent again. */
export class LessonReferenceDto {
  kind: 'lesson';
  lesson_id: string;
  title: string;
  course_title: string;
  /** Address of the lesson within the web app. */
  path: string;
  /** Only its beginning was sent, because the lesson is long. */
  shortened: boolean;
}

/** A resource whose text went along. Only who may still read it has its text sent again. */
export class ResourceReferenceDto {
  kind: 'resource';
  resource_id: string;
  title: string;
  /** Address of the resource within the web app. */
  path: string;
  /** Only its beginning was sent, because the text is long. */
  shortened: boolean;
}

export type TextReferenceDto = LessonReferenceDto | ResourceReferenceDto;
export type ReferenceDto = FiguresReferenceDto | TextReferenceDto;
const REFERENCES = [FiguresReferenceDto, LessonReferenceDto, ResourceReferenceDto];

@ApiExtraModels(...REFERENCES)
export class MessageDto {
  id: string;
  role: 'user' | 'assistant';
  /** Markdown in answers, plain text in questions. */
  body: string;
  /** Of an answer: the question it belongs to. */
  question_id: string | null;
  tool_id: string | null;
  tool_name: string | null;
  context: 'user' | 'platform' | null;
  model: string | null;
  source: 'pica_live' | 'mock_data' | null;
  @ApiProperty({ type: 'array', items: { oneOf: REFERENCES.map((one) => ({ $ref: getSchemaPath(one) })) } })
  references: ReferenceDto[];
  tokens_in: number;
  tokens_out: number;
  state: 'streaming' | 'complete' | 'stopped' | 'failed';
  /** Why it failed, or `cut_off` for an answer that reached its longest length. */
  error_code: string | null;
  /** `error_code` in plain words. */
  error_message: string | null;
  feedback: 'up' | 'down' | null;
  created_at: string;
}

export class MessageListDto extends PageDto {
  /** In the order in which they were said. */
  items: MessageDto[];
}

/** `event: start`: the question is kept and the tool is asked. */
export class StreamStartDto {
  conversation_id: string;
  title: string;
  question: MessageDto;
  /** Still empty. */
  answer: MessageDto;
  /** Earlier exchanges with patient identifiers that were not sent, since no agreement is on file for this connection. */
  left_out: number;
}

/** `event: token`: the next piece of the answer. */
export class StreamTokenDto {
  text: string;
}

/** `event: done`: the answer is whole, or was stopped. */
export class StreamDoneDto {
  answer: MessageDto;
}

export class StreamFaultDto {
  code: string;
  message: string;
  cause: string | null;
}

/** `event: error`: the answer ended in between; what there is of it is kept. */
export class StreamErrorDto {
  error: StreamFaultDto;
  answer: MessageDto;
}
