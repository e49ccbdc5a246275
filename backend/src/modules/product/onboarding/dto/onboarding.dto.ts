import { ArrayMaxSize, ArrayUnique, IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { type Goal, GOALS } from '#common/contributions/index.ts';
import { MembershipDto, WaitingInvitationDto } from '#identity/organisations/index.ts';
import type { UserType } from '#identity/profiles/index.ts';
import { MOST_GOALS } from '../goals.ts';
import { type StepKey, STEPS } from '../steps.ts';

const unlessAbsent = ValidateIf((_, value) => value !== undefined);

/** Only the named fields change. Whether a step is done is read from the data and cannot be set. */
export class UpdateOnboardingDto {
  @unlessAbsent
  @ArrayUnique()
  @ArrayMaxSize(MOST_GOALS, { message: `goals may name ${MOST_GOALS} at most` })
  @IsIn(GOALS, { each: true, message: `goals may name: ${GOALS.join(', ')}` })
  goals?: Goal[];

  /** Every step that the caller skips for now. */
  @unlessAbsent
  @ArrayUnique()
  @IsIn(STEPS, { each: true, message: `skipped may name: ${STEPS.join(', ')}` })
  skipped?: StepKey[];

  /** Whether to hide the cards that offer onboarding. */
  @unlessAbsent
  @IsBoolean()
  dismissed?: boolean;
}

export class OnboardingStepDto {
  key: StepKey;
  /** Read from the caller's profile, organizations and connections. */
  done: boolean;
  skipped: boolean;
  optional: boolean;
}

export class SuggestionDto {
  /** Named by the area that contributes the step, for example `second_step`. */
  key: string;
  title: string;
  text: string;
  /** Address of the page on which to take the step. */
  link: string;
  done: boolean;
}

export class OnboardingDto {
  user_type: UserType;
  steps: OnboardingStepDto[];
  /** The step to continue with; null when every step is done or skipped. */
  next: StepKey | null;
  goals: Goal[];
  dismissed: boolean;
  /** True once every step has been done or skipped, even if a step is open again. */
  finished: boolean;
  /** Ids of tools, the best match for the goals first. */
  tools: string[];
  /** First steps to take, the best match for the goals first; steps already taken come last. */
  suggestions: SuggestionDto[];
  organisations: MembershipDto[];
  /** Open invitations to the caller's confirmed address. */
  invitations: WaitingInvitationDto[];
}
