import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsDefined } from 'class-validator';

/** Any JSON value but null, which stands for a draft that is not there. */
const ANY_JSON = {
  oneOf: [
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
  ],
} satisfies ApiPropertyOptions;

/** What was typed so far. */
export class SaveDraftDto {
  /** Any JSON value except null, up to 64 KB as text. */
  @ApiProperty(ANY_JSON)
  @IsDefined()
  body: unknown;
}

/** A saved draft. `body` and `updated_at` are null when there is none, which is usual for a new form. */
export class DraftDto {
  kind: string;
  ref: string;
  /** The saved value, unchanged. */
  @ApiProperty({ ...ANY_JSON, nullable: true })
  body: unknown;
  updated_at: string | null;
}

/** When the draft was saved. */
export class DraftSavedDto {
  updated_at: string;
}
