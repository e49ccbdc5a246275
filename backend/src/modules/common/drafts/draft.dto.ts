import { ApiProperty } from '@nestjs/swagger';
import { IsDefined } from 'class-validator';

/** What was typed so far. */
export class SaveDraftDto {
  /** Any JSON value, up to 64 KB as text. */
  @IsDefined()
  body: unknown;
}

/** A draft as it is kept; both are null where none is: a form that nobody has begun is nothing unusual. */
export class DraftDto {
  kind: string;
  ref: string;
  /** What was saved, as it came. */
  @ApiProperty({ type: Object, nullable: true })
  body: unknown;
  updated_at: string | null;
}

/** When it was kept. */
export class DraftSavedDto {
  updated_at: string;
}
