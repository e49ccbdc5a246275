import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { doctorNeeded, grantNeeded, notAMember } from '../tps.errors.ts';
import { isDoctor } from './case-access.ts';
import { DOCTOR_ROLES } from './case-roles.ts';

export interface CasePlace {
  readonly organisationId: string | null;
  readonly locationId: string | null;
}

/** Whose a case may be, and in which organisation its members may prepare it. */
@Injectable()
export class CaseOwners {
  constructor(
    private readonly organisations: Organisations,
    private readonly roles: RolesService,
  ) {}

  /**
   * The doctor of a new case: the caller, or a doctor of an organisation in which the caller may prepare cases.
   * @throws AppError 403 or 422 with the reason
   */
  async ownerOf(me: UserPrincipal, wanted: string | undefined, place: CasePlace): Promise<string> {
    const ownerId = wanted ?? me.userId;
    if (ownerId === me.userId && !isDoctor(me)) throw doctorNeeded();
    if (ownerId !== me.userId && place.organisationId === null) throw grantNeeded();
    await this.assertPlace(me, ownerId, place);
    return ownerId;
  }

  /** The doctor is a member there, and so is the caller, with the permission. */
  async assertPlace(me: UserPrincipal, ownerId: string, place: CasePlace): Promise<void> {
    const { organisationId, locationId } = place;
    if (organisationId === null && locationId !== null) throw notAMember();
    if (organisationId === null) return;
    if (ownerId !== me.userId) await this.assertMayPrepare(me.userId, organisationId, locationId);
    else if (locationId !== null) await this.assertLocation(organisationId, locationId);
    const member = (await this.organisations.grantsOf(ownerId)).some(
      ({ organisation_id }) => organisation_id === organisationId,
    );
    if (!member) throw notAMember();
    if (ownerId !== me.userId) await this.assertDoctor(ownerId);
  }

  private async assertMayPrepare(userId: string, id: string, locationId: string | null): Promise<void> {
    if (!(await this.organisations.may(userId, id, 'tps.write', locationId ?? undefined)))
      throw grantNeeded();
  }

  private async assertLocation(organisationId: string, locationId: string): Promise<void> {
    if ((await this.organisations.locationsOf(organisationId, [locationId])).length === 0) throw notAMember();
  }

  private async assertDoctor(userId: string): Promise<void> {
    const held = await this.roles.userRoles(userId);
    if (!DOCTOR_ROLES.some((role) => held.includes(role))) throw notAMember();
  }
}
