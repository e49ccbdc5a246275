import { applyDecorators, Header, UseGuards } from '@nestjs/common';
import { Requires, Unlocked } from '#access/access-rule.ts';
import { ReferralGuard } from './referral.guard.ts';
import { REFERRER_ROLES } from './referrer-roles.ts';

/** A route about a referral: role or grant, a session in use, and an answer that nobody on the way keeps. */
export const ReferralRoute = (): MethodDecorator =>
  applyDecorators(
    Requires(...REFERRER_ROLES),
    UseGuards(ReferralGuard),
    Unlocked(),
    Header('cache-control', 'no-store'),
  );
