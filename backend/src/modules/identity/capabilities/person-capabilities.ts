import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { personUnknown } from './capabilities.errors.ts';
import type { OwnCapabilityListDto, PersonCapabilityListDto } from './dto/capabilities.dto.ts';
import { CapabilityStore } from './switches/capability-store.ts';
import { type Belongings, decide, type Decision } from './switches/decide.ts';
import { DeclaredCapabilities, isToolCapability } from './switches/declared-capabilities.ts';

interface Found {
  readonly key: string;
  readonly kind: 'feature' | 'tool';
  readonly name: string;
  readonly decision: Decision;
}

/** Everything that is on or off for one person, and why. */
@Injectable()
export class PersonCapabilities {
  constructor(
    private readonly store: CapabilityStore,
    private readonly declared: DeclaredCapabilities,
    private readonly organisations: Organisations,
    private readonly roles: RolesService,
  ) {}

  async own({ userId, roles }: UserPrincipal): Promise<OwnCapabilityListDto> {
    const all = await this.store.get();
    const byOrganisation = [...all.values()].some(({ overrides }) =>
      overrides.some((one) => 'organisation_id' in one),
    );
    const grants = byOrganisation ? await this.organisations.grantsOf(userId) : [];
    const organisations = grants.map(({ organisation_id }) => organisation_id);
    const found = await this.of({ roles, organisations });
    return {
      items: found.map(({ key, kind, name, decision: { on } }) => ({ key, kind, name, on })),
    };
  }

  /** For admins: with what decides about each. */
  async ofPerson(userId: string): Promise<PersonCapabilityListDto> {
    if (!isUUID(userId)) throw personUnknown();
    const [roles, grants] = await Promise.all([
      this.roles.userRoles(userId),
      this.organisations.grantsOf(userId),
    ]);
    const names = new Map(grants.map(({ organisation_id: id, name }) => [id, name]));
    const found = await this.of({ roles, organisations: [...names.keys()] });
    return {
      items: found.map(({ key, kind, name, decision: { on, by, from } }) => ({
        ...{ key, kind, name, on, by },
        from: from.map((one) => names.get(one) ?? one),
      })),
    };
  }

  private async of(belongings: Belongings): Promise<Found[]> {
    const all = await this.store.get();
    return this.declared.all().map(({ key, name, defaultOn }) => ({
      ...{ key, name },
      kind: isToolCapability(key) ? ('tool' as const) : ('feature' as const),
      decision: decide(all.get(key) ?? { defaultOn, overrides: [] }, belongings),
    }));
  }
}
