import { applyDecorators, Header, SetMetadata, UseGuards } from '@nestjs/common';
import { NoPatientData, Requires, Unlocked } from '#access/access-rule.ts';
import { PRACTICE_NEED, PRACTICE_ROLES, type PracticeNeed } from './practice-needs.ts';
import { PracticeGuard } from './practice.guard.ts';

const practiceRoute = (need: PracticeNeed): MethodDecorator =>
  applyDecorators(
    Requires(...PRACTICE_ROLES),
    SetMetadata(PRACTICE_NEED, need),
    UseGuards(PracticeGuard),
    Header('cache-control', 'no-store'),
  );

/** A route of practice management about no patient: role, grant, and never kept by anybody on the way. */
export const PracticeRoute = (need: PracticeNeed): MethodDecorator =>
  applyDecorators(practiceRoute(need), NoPatientData());

/** One with patient data: the session must not lie idle either. */
export const PatientRoute = (need: PracticeNeed): MethodDecorator =>
  applyDecorators(practiceRoute(need), Unlocked());
