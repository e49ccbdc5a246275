import { applyDecorators, Header, SetMetadata, UseGuards } from '@nestjs/common';
import { Requires } from '../../../access/access-rule.ts';
import { Unlocked } from '../../idle-lock/index.ts';
import { PRACTICE_NEED, PRACTICE_ROLES, type PracticeNeed } from './practice-needs.ts';
import { PracticeGuard } from './practice.guard.ts';

/** A route of practice management: role, grant, and never kept by anybody on the way. */
export const PracticeRoute = (need: PracticeNeed): MethodDecorator =>
  applyDecorators(
    Requires(...PRACTICE_ROLES),
    SetMetadata(PRACTICE_NEED, need),
    UseGuards(PracticeGuard),
    Header('cache-control', 'no-store'),
  );

/** One with patient data: the session must not lie idle either. */
export const PatientRoute = (need: PracticeNeed): MethodDecorator =>
  applyDecorators(PracticeRoute(need), Unlocked());
