import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { personOf } from '#access/current-user.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { grantNeeded } from '../referrals.errors.ts';
import { REFERRER_ROLES } from './referrer-roles.ts';

const OWN = REFERRER_ROLES.filter((role) => role !== 'team_member');

/** Lets clinicians in by role, and a team member by what an organisation of theirs grants. */
@Injectable()
export class ReferralGuard implements CanActivate {
  constructor(private readonly organisations: Organisations) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { userId, roles } = personOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (OWN.some((role) => roles.includes(role))) return true;
    const grants = await this.organisations.grantsOf(userId);
    if (grants.some(({ permissions }) => permissions.includes('referral.write'))) return true;
    throw grantNeeded(OWN);
  }
}
