import { IsString, MaxLength, MinLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

export class SearchTextDto {
  /** What to look for. Never put a patient's name here: no area answers patient data. */
  @trimmed
  @IsString()
  @MinLength(2)
  @MaxLength(100)
  q: string;
}

export class SearchHitDto {
  title: string;
  /** One line below the title; may be empty. */
  line: string;
  /** Address within the web app. */
  path: string;
  /** What it is, for example "Course". */
  kind: string;
}

/** What one area found. */
export class SearchGroupDto {
  key: string;
  /** The heading above the items. */
  label: string;
  items: SearchHitDto[];
  /** The area did not answer in time, or failed: `items` is empty, and the other groups are not affected. */
  failed: boolean;
}

export class SearchAnswerDto {
  /** Areas without a hit are left out. */
  groups: SearchGroupDto[];
}
