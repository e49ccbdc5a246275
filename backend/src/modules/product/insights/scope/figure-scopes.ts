import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Role, UserPrincipal } from '#access/principal.ts';
import { Organisations, SampleOrganisations } from '#identity/organisations/index.ts';
import {
  figuresNotGranted,
  ownScopeRefused,
  platformHasNone,
  platformRefused,
  scopeNotFound,
} from '../insights.errors.ts';
import type { FigureScope, StoredScope } from './figure-scope.ts';

/** Who has figures of their own. */
const OWN_ROLES = ['practitioner', 'specialist'] as const satisfies Role[];

/**
 * Decides whose figures a person may see: their own, an organisation's with `bi.read` there or as the DSO administrator who
 * leads it, their sample organisation's, and all together as an administrator. Another organisation does not exist.
 */
@Injectable()
export class FigureScopes {
  constructor(
    private readonly organisations: Organisations,
    private readonly samples: SampleOrganisations,
  ) {}

  async of(me: UserPrincipal, scope: string): Promise<FigureScope> {
    if (scope !== 'platform') return this.stored(me, scope);
    if (!me.roles.includes('admin')) throw platformRefused();
    return { type: 'platform', id: null, name: null, locations: null };
  }

  /** For what the platform as a whole does not have. */
  async stored(me: UserPrincipal, scope: string): Promise<StoredScope> {
    if (scope === 'platform') throw me.roles.includes('admin') ? platformHasNone() : platformRefused();
    if (scope !== 'own') return this.organisation(me, scope);
    if (!OWN_ROLES.some((role) => me.roles.includes(role))) throw ownScopeRefused(OWN_ROLES);
    return { type: 'user', id: me.userId, name: null, locations: null };
  }

  /** For what is read from all locations at once: records of one cannot be told from those of another. */
  async whole(me: UserPrincipal, scope: string): Promise<StoredScope> {
    const found = await this.stored(me, scope);
    if (found.locations !== null) throw figuresNotGranted();
    return found;
  }

  /** The same for a change: `bi.read` alone looks, who leads the organisation changes. */
  async forChange(me: UserPrincipal, scope: string): Promise<StoredScope> {
    const found = await this.stored(me, scope);
    if (found.type === 'organisation' && !(await this.leads(me, found.id))) throw figuresNotGranted();
    return found;
  }

  private async organisation(me: UserPrincipal, id: string): Promise<StoredScope> {
    const grants = isUUID(id) ? await this.organisations.grantsOf(me.userId) : [];
    const grant = grants.find(({ organisation_id }) => organisation_id === id);
    if (!grant) return this.sample(me, id);
    const leads = grant.role === 'owner' || grant.role === 'manager';
    const mayLook = grant.permissions.includes('bi.read') || (leads && me.roles.includes('dso_admin'));
    const mayLookAt = grant.local_permissions.includes('bi.read') ? grant.location_ids : [];
    if (!mayLook && mayLookAt.length === 0) throw figuresNotGranted();
    return { type: 'organisation', id, name: grant.name, locations: mayLook ? null : mayLookAt };
  }

  private async sample({ userId }: UserPrincipal, id: string): Promise<StoredScope> {
    const own = await this.samples.of(userId);
    if (own?.id !== id) throw scopeNotFound();
    return { type: 'organisation', id, name: own.name, locations: null };
  }

  private async leads(me: UserPrincipal, id: string): Promise<boolean> {
    return (await this.organisations.ledBy(me.userId)).includes(id);
  }
}
