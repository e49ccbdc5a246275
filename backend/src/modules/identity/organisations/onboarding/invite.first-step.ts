import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { OrganisationMember } from '../members/organisation-member.entity.ts';
import { Invitation } from '../invitations/invitation.entity.ts';

/** Suggests inviting a colleague to an organisation. */
@Injectable()
export class InviteFirstStep implements FirstStep {
  readonly key = 'invite';
  readonly rank = 30;
  readonly helpsWith = { team_training: 1, multi_site: 1 };
  readonly title = 'Invite a colleague';
  readonly text = 'With exactly the permissions they need, by a link that works once.';
  readonly link = '/onboarding?step=practice';

  constructor(
    contributions: Contributions,
    @InjectRepository(Invitation) private readonly rows: Repository<Invitation>,
    @InjectRepository(OrganisationMember) private readonly members: Repository<OrganisationMember>,
  ) {
    contributions.addFirstStep(this);
  }

  /** Who leads an organization may invite to it. */
  isOffered({ userId }: UserPrincipal): Promise<boolean> {
    return this.members.existsBy({ userId, state: 'active', orgRole: In(['owner', 'manager']) });
  }

  isTaken(userId: string): Promise<boolean> {
    return this.rows.existsBy({ invitedBy: userId });
  }
}
