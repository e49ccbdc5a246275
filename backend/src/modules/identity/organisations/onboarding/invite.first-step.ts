import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { Invitation } from '../invitations/invitation.entity.ts';

/** Suggests inviting a colleague to an organisation. */
@Injectable()
export class InviteFirstStep implements FirstStep {
  readonly key = 'invite';
  readonly title = 'Invite a colleague';
  readonly text = 'With exactly the permissions they need, by a link that works once.';
  readonly link = '/onboarding?step=practice';

  constructor(
    contributions: Contributions,
    @InjectRepository(Invitation) private readonly rows: Repository<Invitation>,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.rows.existsBy({ invitedBy: userId });
  }
}
