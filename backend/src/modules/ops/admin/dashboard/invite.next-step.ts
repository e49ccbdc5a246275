import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type NextStep,
  type NextStepRequest,
  type Suggestion,
} from '#common/contributions/index.ts';

/** Suggests inviting colleagues to admins. */
@Injectable()
export class InviteNextStep implements NextStep {
  readonly key = 'invite';
  readonly rank = 80;

  constructor(contributions: Contributions) {
    contributions.addNextStep(this);
  }

  suggest({ user }: NextStepRequest): Suggestion | null {
    if (!user.roles.includes('admin')) return null;
    return {
      title: 'Invite a colleague',
      text: 'They get a link by email, and you choose their roles.',
      link: '/admin?tab=people',
    };
  }
}
