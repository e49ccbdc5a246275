import { IsString, MaxLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

export class ReferenceSearchDto {
  /** Part of a title; empty for what is likely next. Never put a patient's name here: these texts name no patient. */
  @trimmed
  @IsString()
  @MaxLength(100)
  q: string;
}

/** A text that may go along with a question. */
export class ReferenceChoiceDto {
  kind: 'lesson' | 'resource';
  id: string;
  title: string;
  /** The course of a lesson; where a resource comes from, or what it is. */
  from: string;
}

export class ReferenceChoiceListDto {
  items: ReferenceChoiceDto[];
}
