import type { ComponentType } from 'react';
import type { StepKey } from '../../../shared/onboarding/index.ts';
import { PracticeStep } from '../practice/PracticeStep.tsx';
import type { Flow } from '../flow.ts';
import { AboutStep } from './AboutStep.tsx';
import { FirstStep } from './FirstStep.tsx';
import { GoalsStep } from './GoalsStep.tsx';
import { ToolStep } from './ToolStep.tsx';

/** What each step shows. */
export const stepViews: Readonly<Record<StepKey, ComponentType<{ flow: Flow }>>> = {
  about: AboutStep,
  practice: PracticeStep,
  goals: GoalsStep,
  tool: ToolStep,
  first_step: FirstStep,
};
