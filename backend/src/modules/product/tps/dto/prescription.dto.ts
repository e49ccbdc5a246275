import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import {
  ANGLE_CLASSES,
  type AngleClass,
  GOALS,
  MOST_TEETH,
  type Side,
  SIDES,
  TOOTH,
  type TreatmentGoal,
} from './case-words.ts';

const TEETH_RULE = { each: true, message: '$property takes teeth in Universal: 1 to 32, or A to T' };

/** How far a midline is off, and to which side of the patient. */
export class MidlineDto {
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(20)
  mm: number;

  @IsIn(SIDES)
  side: Side;
}

/** What the doctor found. Every field may be left out. */
export class FindingsDto {
  @Optional()
  @IsIn(ANGLE_CLASSES)
  molar_r?: AngleClass;

  @Optional()
  @IsIn(ANGLE_CLASSES)
  molar_l?: AngleClass;

  @Optional()
  @IsIn(ANGLE_CLASSES)
  canine_r?: AngleClass;

  @Optional()
  @IsIn(ANGLE_CLASSES)
  canine_l?: AngleClass;

  /** Negative where the lower teeth stand in front. */
  @Optional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(-15)
  @Max(25)
  overjet_mm?: number;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(150)
  overbite_pct?: number;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(20)
  open_bite_mm?: number;

  @Optional()
  @ValidateNested()
  @Type(() => MidlineDto)
  midline_upper?: MidlineDto;

  @Optional()
  @ValidateNested()
  @Type(() => MidlineDto)
  midline_lower?: MidlineDto;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(30)
  crowding_upper_mm?: number;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(30)
  crowding_lower_mm?: number;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(30)
  spacing_upper_mm?: number;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(30)
  spacing_lower_mm?: number;

  /** Teeth in Universal. */
  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MOST_TEETH)
  @Matches(TOOTH, TEETH_RULE)
  crossbite_teeth?: string[];

  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MOST_TEETH)
  @Matches(TOOTH, TEETH_RULE)
  missing_teeth?: string[];

  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MOST_TEETH)
  @Matches(TOOTH, TEETH_RULE)
  implants?: string[];

  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MOST_TEETH)
  @Matches(TOOTH, TEETH_RULE)
  restorations?: string[];
}

/** How many steps: what the laboratory recommends, or at most `limit`. */
export class StepsDto {
  @IsIn(['recommend', 'limit'])
  mode: 'recommend' | 'limit';

  /** With `limit`. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(60)
  limit?: number;
}

/** Interproximal reduction. */
export class IprDto {
  @IsIn(['as_needed', 'avoid', 'none'])
  mode: 'as_needed' | 'avoid' | 'none';

  @Optional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0.1)
  @Max(0.5)
  max_mm_per_contact?: number;
}

/** Attachments on teeth, which the laboratory may call engagers. */
export class AttachmentsDto {
  @IsIn(['as_needed', 'delay', 'none'])
  mode: 'as_needed' | 'delay' | 'none';

  /** With `delay`: no attachment before this step. */
  @Optional()
  @IsInt()
  @Min(2)
  @Max(60)
  delay_to_step?: number;
}

/** How the doctor wants to treat. Every field may be left out. */
export class ApproachDto {
  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(GOALS.length)
  @IsIn(GOALS, { each: true })
  goals?: TreatmentGoal[];

  @Optional()
  @ValidateNested()
  @Type(() => StepsDto)
  steps?: StepsDto;

  /** Days for which each step is worn; 14 where it is left out. */
  @Optional()
  @IsIn([7, 10, 14])
  wear_days?: 7 | 10 | 14;

  @Optional()
  @ValidateNested()
  @Type(() => IprDto)
  ipr?: IprDto;

  @Optional()
  @ValidateNested()
  @Type(() => AttachmentsDto)
  attachments?: AttachmentsDto;

  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MOST_TEETH)
  @Matches(TOOTH, TEETH_RULE)
  no_attachment_teeth?: string[];

  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MOST_TEETH)
  @Matches(TOOTH, TEETH_RULE)
  no_move_teeth?: string[];

  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MOST_TEETH)
  @Matches(TOOTH, TEETH_RULE)
  extraction_teeth?: string[];

  @Optional()
  @IsBoolean()
  elastics?: boolean;

  @Optional()
  @IsBoolean()
  overcorrection?: boolean;
}
