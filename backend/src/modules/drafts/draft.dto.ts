import { IsDefined } from 'class-validator';

/** What was typed so far. */
export class SaveDraftDto {
  /** Any JSON value, up to 64 KB as text. */
  @IsDefined()
  body: unknown;
}

/** A draft as it is kept. */
export class DraftDto {
  kind: string;
  ref: string;
  body: unknown;
  updated_at: string;
}

/** When it was kept. */
export class DraftSavedDto {
  updated_at: string;
}
