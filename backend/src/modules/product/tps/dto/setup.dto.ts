import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { MOST_TEETH, TOOTH } from './case-words.ts';

export const REVISION_REASONS = [
  'tooth_position',
  'bite',
  'midline',
  'spaces',
  'too_many_steps',
  'too_few_steps',
  'ipr',
  'attachments',
  'extraction',
  'other',
] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];

/** Interproximal reduction at one contact. */
export class SetupIprDto {
  /** The two neighbours, in Universal. */
  between: string[];
  mm: number;
  /** To be done before this step is worn. */
  before_step: number;
}

export class SetupAttachmentDto {
  tooth: string;
  /** As the laboratory calls it. */
  kind: string;
  from_step: number;
  /** Null: to the end. */
  to_step: number | null;
}

/** How far a tooth is moved between two steps. Left out is what it is not moved by. */
export class SetupMovementDto {
  tooth: string;
  from_step: number;
  to_step: number;
  /** Towards the midline; negative away from it. */
  mesial_mm: number | null;
  /** Towards the cheek or lip; negative towards the tongue. */
  buccal_mm: number | null;
  /** Out of the gum; negative into it. */
  extrusion_mm: number | null;
  rotation_deg: number | null;
  tip_deg: number | null;
  torque_deg: number | null;
}

/** A doctor's note on one tooth. */
export class ToothNoteDto {
  /** In Universal: 1 to 32, or A to T. */
  @Matches(TOOTH, { message: 'tooth must be 1 to 32, or A to T' })
  tooth: string;

  @trimmed
  @IsString()
  @Length(1, 300)
  note: string;
}

/** One version of the treatment setup. */
export class SetupDto {
  revision: number;
  steps_upper: number;
  steps_lower: number;
  ipr_total_mm: number | null;
  /** Null where the laboratory sent no chart. */
  ipr: SetupIprDto[] | null;
  attachments: SetupAttachmentDto[] | null;
  movements: SetupMovementDto[] | null;
  /** Teeth that are to be extracted, in Universal. */
  extractions: string[] | null;
  /** The laboratory's own viewer, always https. */
  viewer_url: string | null;
  received_at: string;
  decision: 'pending' | 'approved' | 'revision';
  /** Whose decision it was; null while pending, and for one that was made at the laboratory. */
  decided_by: string | null;
  decided_at: string | null;
  signature_name: string | null;
  reasons: RevisionReason[] | null;
  comment: string | null;
  tooth_notes: ToothNoteDto[] | null;
}

export class ApproveSetupDto {
  /** The doctor's full name, as a signature. */
  @trimmed
  @IsString()
  @Length(3, 120)
  signature_name: string;
}

/** At least one reason, text or note. */
export class ReviseSetupDto {
  @IsArray()
  @ArrayMaxSize(REVISION_REASONS.length)
  @IsIn(REVISION_REASONS, { each: true })
  reasons: RevisionReason[];

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(1_000)
  comment?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_TEETH)
  @ValidateNested({ each: true })
  @Type(() => ToothNoteDto)
  notes?: ToothNoteDto[];
}
