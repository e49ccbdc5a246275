import { EnrollService } from './enroll.service.ts';
import { FactorRemoval } from './factor-removal.service.ts';
import { FactorStore } from './factor-store.ts';
import { FactorVerify } from './factor-verify.service.ts';
import { FactorsController } from './factors.controller.ts';
import { RecoveryCodeStore } from './recovery-code-store.ts';
import { RecoveryCodesController } from './recovery-codes.controller.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { SecondFactorSession } from './second-factor-session.ts';
import { SecondStepFirstStep } from './second-step.first-step.ts';
import { SecondStepNextStep } from './second-step.next-step.ts';

/** What the auth module registers for second factors. */
export const FACTOR_CONTROLLERS = [FactorsController, RecoveryCodesController];
export const FACTOR_PROVIDERS = [
  EnrollService,
  FactorRemoval,
  FactorStore,
  FactorVerify,
  RecoveryCodes,
  RecoveryCodeStore,
  SecondFactorSession,
  SecondStepFirstStep,
  SecondStepNextStep,
];
