import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { IsNull, Not, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { type PhiAction, PhiAccessLog } from '#common/audit/index.ts';
import { Live } from '#common/live/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { Profile } from '#identity/profiles/index.ts';
import type { CasePart } from '../dto/case-words.ts';
import { TpsShare } from '../review/tps-share.entity.ts';
import { caseNotFound, doctorNeeded, licenseNeeded, readOnly } from '../tps.errors.ts';
import { DOCTOR_ROLES } from './case-roles.ts';
import { TpsCase } from './tps-case.entity.ts';

/** The live topic of a case: that it changed, and nothing of it. */
export const CASE_TOPIC = 'tps-case';

/** A case and how the person who asks belongs to it. */
export interface ReachedCase {
  readonly row: TpsCase;
  readonly part: CasePart;
}

export const isDoctor = ({ roles }: UserPrincipal): boolean =>
  DOCTOR_ROLES.some((role) => roles.includes(role));

/**
 * Finds a case for a person: its doctor, a member who may prepare it, or somebody it is shared with. To everybody else it does not
 * exist. Every way in is read with each request, so that a removal counts at the next one.
 */
@Injectable()
export class CaseAccess {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly organisations: Organisations,
    private readonly accesses: PhiAccessLog,
    live: Live,
  ) {
    live.rule(CASE_TOPIC, (me, id) => this.reaches(me, id));
  }

  /** Finds the case and writes down the access. */
  async open(me: UserPrincipal, id: string, action: PhiAction, operation?: string): Promise<ReachedCase> {
    const reached = await this.find(me, id);
    await this.log(me, reached.row, action, operation);
    return reached;
  }

  /** The same for those who prepare the case: its doctor and members with the permission. */
  async openToPrepare(me: UserPrincipal, id: string, action: PhiAction): Promise<ReachedCase> {
    const reached = await this.find(me, id);
    if (reached.part !== 'owner' && reached.part !== 'member') throw readOnly();
    await this.log(me, reached.row, action);
    return reached;
  }

  /** The same for the treating doctor alone, whose profile says under which license. */
  async openAsDoctor(me: UserPrincipal, id: string, action: PhiAction): Promise<ReachedCase> {
    const reached = await this.find(me, id);
    if (reached.part !== 'owner' || !isDoctor(me)) throw doctorNeeded();
    const license = { licenseNumber: Not(IsNull()), licenseState: Not(IsNull()) };
    if (!(await this.cases.manager.existsBy(Profile, { id: me.userId, ...license }))) throw licenseNeeded();
    await this.log(me, reached.row, action);
    return reached;
  }

  async find(me: UserPrincipal, id: string): Promise<ReachedCase> {
    const row = isUUID(id) ? await this.cases.findOneBy({ id }) : null;
    const part = row && (await this.partOf(me, row));
    if (!row || !part) throw caseNotFound();
    return { row, part };
  }

  private async reaches(me: UserPrincipal, id: string): Promise<boolean> {
    const row = isUUID(id) ? await this.cases.findOneBy({ id }) : null;
    return row !== null && (await this.partOf(me, row)) !== null;
  }

  log(me: UserPrincipal, row: TpsCase, action: PhiAction, operation?: string): Promise<void> {
    return this.accesses.record({
      ...{ action, resourceType: 'tps_cases', resourceRef: row.id, records: 1, context: 'user' },
      ...(operation !== undefined && { operation }),
      organisationId: row.organisationId ?? undefined,
      source: row.isSample ? 'mock_data' : 'pica_live',
      actorId: me.userId,
    });
  }

  private async partOf(me: UserPrincipal, row: TpsCase): Promise<CasePart | null> {
    if (row.ownerId === me.userId) return 'owner';
    if (await this.mayPrepare(me, row)) return 'member';
    const { manager } = this.cases;
    const share = await manager.findOneBy(TpsShare, { caseId: row.id, userId: me.userId });
    // A role that was taken away ends what it was shared for.
    return share && me.roles.includes(share.role) ? share.role : null;
  }

  private async mayPrepare({ userId }: UserPrincipal, row: TpsCase): Promise<boolean> {
    if (row.organisationId === null) return false;
    return this.organisations.may(userId, row.organisationId, 'tps.write', row.locationId ?? undefined);
  }
}
