import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import {
  LINK_TYPES,
  type LinkType,
  MOST_TASKS,
  OWNER_ROLES,
  type OwnerRole,
  type Phase,
  PHASES,
} from '../launch-types.ts';

/** A template to start from. */
export class LaunchTemplateDto {
  id: string;
  name: string;
  description: string;
  /** How long the plan takes. */
  days: number;
  active: boolean;
  version: number;
  tasks: number;
  milestones: number;
}
export class LaunchTemplateListDto {
  items: LaunchTemplateDto[];
}

export class LaunchTemplateTaskDto {
  @IsIn(PHASES)
  phase: Phase;

  @trimmed
  @IsString()
  @Length(3, 160)
  title: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(1_000)
  details?: string;

  /** Days from the start; a weekend moves to Monday. */
  @IsInt()
  @Min(0)
  @Max(365)
  offset_days: number;

  @IsIn(OWNER_ROLES)
  owner_role: OwnerRole;

  /** Where it is done. */
  @Nullable()
  @IsIn(LINK_TYPES)
  link_type?: LinkType | null;

  /** Which course, lesson or product; null leads to the page. */
  @Nullable()
  @IsString()
  @MaxLength(200)
  link_ref?: string | null;

  /** The milestone that ticks it. */
  @Nullable()
  @IsString()
  @MaxLength(40)
  milestone_key?: string | null;
}

export class NewLaunchTemplateDto {
  @trimmed
  @IsString()
  @Length(3, 80)
  name: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500)
  description?: string;

  @IsInt()
  @Min(7)
  @Max(365)
  days: number;

  @Optional()
  @IsBoolean()
  active?: boolean;

  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_TASKS)
  @ValidateNested({ each: true })
  @Type(() => LaunchTemplateTaskDto)
  tasks: LaunchTemplateTaskDto[];
}

export class ChangeLaunchTemplateDto {
  /** `version` of the template as it was shown. */
  @IsInt()
  @Min(1)
  version: number;

  @Optional()
  @trimmed
  @IsString()
  @Length(3, 80)
  name?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500)
  description?: string;

  @Optional()
  @IsInt()
  @Min(7)
  @Max(365)
  days?: number;

  /** Whether new plans may be started from it. */
  @Optional()
  @IsBoolean()
  active?: boolean;

  /** All tasks in their order; absent leaves them as they are. */
  @Optional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_TASKS)
  @ValidateNested({ each: true })
  @Type(() => LaunchTemplateTaskDto)
  tasks?: LaunchTemplateTaskDto[];
}

/** A template as its editors see it. */
export class EditedLaunchTemplateDto {
  id: string;
  name: string;
  description: string;
  days: number;
  active: boolean;
  version: number;
  tasks: LaunchTemplateTaskDto[];
}

/** A milestone that templates may use. */
export class LaunchMilestoneDto {
  key: string;
  title: string;
}
/** A template as administrators list it. */
export class AdminLaunchTemplateDto extends LaunchTemplateDto {
  /** Plans that were started from it; only a template without any is deleted. */
  plans: number;
}
/** Every template for administrators, with the milestones that areas offer. */
export class AdminLaunchTemplateListDto {
  items: AdminLaunchTemplateDto[];
  milestone_choices: LaunchMilestoneDto[];
}
