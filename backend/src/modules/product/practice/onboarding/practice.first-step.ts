import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { PatientAccesses } from '#common/audit/index.ts';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { countsSomewhere, Organisations } from '#identity/organisations/index.ts';
import { PRACTICE_MANAGEMENT } from '../practice.capability.ts';

const PRACTICE_ROLES = ['practitioner', 'dso_admin', 'specialist'];

/** Suggests a first look at the schedule; the access log shows whether it happened. */
@Injectable()
export class PracticeFirstStep implements FirstStep {
  readonly capability = PRACTICE_MANAGEMENT.key;
  readonly key = 'practice';
  readonly rank = 10;
  readonly helpsWith = { start_aligners: 1, grow_cases: 1, multi_site: 2 };
  readonly title = 'Look at today’s schedule';
  readonly text =
    'Your schedule, recall list and unscheduled treatment, from the practice system you connected.';
  readonly link = '/practice-management';

  constructor(
    contributions: Contributions,
    private readonly accesses: PatientAccesses,
    private readonly organisations: Organisations,
  ) {
    contributions.addFirstStep(this);
  }

  /** By role, or by an organization that lets the person read its practice data. */
  async isOffered({ userId, roles }: UserPrincipal): Promise<boolean> {
    if (roles.some((role) => PRACTICE_ROLES.includes(role))) return true;
    const grants = await this.organisations.grantsOf(userId);
    return grants.some((grant) => countsSomewhere(grant, 'practice.read'));
  }

  isTaken(userId: string): Promise<boolean> {
    return this.accesses.anyBy(userId);
  }
}
