import { ArrayMaxSize, ArrayUnique, IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { type Goal, GOALS } from '#common/contributions/index.ts';
import { MembershipDto, WaitingInvitationDto } from '#identity/organisations/index.ts';
import type { UserType } from '#identity/profiles/index.ts';
import { MOST_GOALS } from '../goals.ts';
import { type StepKey, STEPS } from '../steps.ts';

const ifPresent = ValidateIf((_, value) => value !== undefined);

/** Only what is named is changed. What was done cannot be said: it is looked up. */
export class UpdateOnboardingDto {
  @ifPresent
  @ArrayUnique()
  @ArrayMaxSize(MOST_GOALS, { message: `goals may name ${MOST_GOALS} at most` })
  @IsIn(GOALS, { each: true, message: `goals may name: ${GOALS.join(', ')}` })
  goals?: Goal[];

  /** All steps that are left out for now. */
  @ifPresent
  @ArrayUnique()
  @IsIn(STEPS, { each: true, message: `skipped may name: ${STEPS.join(', ')}` })
  skipped?: StepKey[];

  /** Whether the cards that offer it stay away. */
  @ifPresent
  @IsBoolean()
  dismissed?: boolean;
}

export class OnboardingStepDto {
  key: StepKey;
  /** Follows from what is true of the caller. */
  done: boolean;
  skipped: boolean;
  optional: boolean;
}

export class SuggestionDto {
  /** Named by the area that contributes the step, for example `second_step`. */
  key: string;
  title: string;
  text: string;
  /** Where to do it, on the hub's own pages. */
  link: string;
  done: boolean;
}

export class OnboardingDto {
  user_type: UserType;
  steps: OnboardingStepDto[];
  /** Where to go on; null when every step is done or skipped. */
  next: StepKey | null;
  goals: Goal[];
  dismissed: boolean;
  /** Every step was done or skipped once. */
  finished: boolean;
  /** Ids of tools, those that fit the answers best first. */
  tools: string[];
  /** First steps that can be taken today, those that fit the answers best first. */
  suggestions: SuggestionDto[];
  organisations: MembershipDto[];
  /** Open invitations to the caller's confirmed address. */
  invitations: WaitingInvitationDto[];
}
