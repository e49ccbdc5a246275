import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { personOf } from '#access/current-user.ts';
import { countsSomewhere, Organisations } from '#identity/organisations/index.ts';
import { grantNeeded } from '../practice.errors.ts';
import { PRACTICE_NEED, PRACTICE_ROLES, type PracticeNeed } from './practice-needs.ts';

const OWN = PRACTICE_ROLES.filter((role) => role !== 'team_member');

/** Lets clinicians in by role, and a team member by what an organisation of theirs grants. */
@Injectable()
export class PracticeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly organisations: Organisations,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { userId, roles } = personOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (OWN.some((role) => roles.includes(role))) return true;
    const need = this.reflector.get<PracticeNeed>(PRACTICE_NEED, context.getHandler());
    const grants = await this.organisations.grantsOf(userId);
    const held = grants.flatMap(({ permissions }) => permissions);
    if (held.includes(need) || (need === 'practice.read' && held.includes('practice.write'))) return true;
    if (need === 'practice.read' && grants.some((grant) => countsSomewhere(grant, need))) return true;
    throw grantNeeded(need, OWN);
  }
}
