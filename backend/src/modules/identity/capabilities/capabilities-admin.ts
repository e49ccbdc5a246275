import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { capabilityChanged, capabilityUnknown } from './capabilities.errors.ts';
import type {
  CapabilityDecisionDto,
  CapabilityDto,
  CapabilityEffectDto,
  CapabilityListDto,
  ChangeCapabilityDto,
} from './dto/capabilities.dto.ts';
import { checkedOverrides } from './switches/checked-overrides.ts';
import { CapabilityRow } from './switches/capability.entity.ts';
import { effectOf } from './switches/effect.ts';
import { CapabilityStore } from './switches/capability-store.ts';
import { DeclaredCapabilities, isToolCapability } from './switches/declared-capabilities.ts';

/** What admins switch on and off. Of two admins who decide about the same capability, one is told to look again. */
@Injectable()
export class CapabilitiesAdmin {
  constructor(
    private readonly store: CapabilityStore,
    private readonly declared: DeclaredCapabilities,
    private readonly organisations: Organisations,
    @InjectRepository(CapabilityRow) private readonly rows: Repository<CapabilityRow>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Read from the table, not from the cache: an admin sees what counts everywhere. */
  async list(): Promise<CapabilityListDto> {
    const found = new Map((await this.rows.find()).map((row) => [row.key, row]));
    const rows = this.declared.all().flatMap(({ key }) => found.get(key) ?? []);
    return { items: await this.shown(rows) };
  }

  async preview({ key, default_on, overrides }: CapabilityDecisionDto): Promise<CapabilityEffectDto> {
    this.nameOf(key);
    const wanted = checkedOverrides(overrides);
    return effectOf(this.rows.manager, { key, defaultOn: default_on, overrides: wanted });
  }

  /** Counts from the next call on: at once in this process, and in the others as soon as they are notified. */
  async change({ userId: adminId }: UserPrincipal, wanted: ChangeCapabilityDto): Promise<CapabilityDto> {
    const { key, version, default_on: defaultOn, reason } = wanted;
    const name = this.nameOf(key);
    const overrides = await this.withKnownOrganisations(checkedOverrides(wanted.overrides));
    const changed = await this.rows.manager.transaction(async (q) => {
      const before = await q.findOneBy(CapabilityRow, { key, version });
      const decided = { defaultOn, overrides, updatedBy: adminId, updatedAt: this.clock.now() };
      const { affected } = await q.update(
        CapabilityRow,
        { key, version },
        { ...decided, version: () => 'version + 1' },
      );
      if (!before || !affected) throw capabilityChanged(name);
      const event = {
        action: 'capability.changed',
        target: { type: 'capability', id: key },
        actorId: adminId,
      };
      const change = { before: decisionOf(before), after: decisionOf({ defaultOn, overrides }) };
      await this.audit.record({ ...event, ...change, reason }, q);
      await this.store.announce(q);
      return q.findOneByOrFail(CapabilityRow, { key });
    });
    this.store.forget();
    const [shown] = await this.shown([changed]);
    if (!shown) throw capabilityUnknown();
    return shown;
  }

  private async withKnownOrganisations(
    overrides: CapabilityRow['overrides'],
  ): Promise<CapabilityRow['overrides']> {
    const names = await this.organisations.namesOf(organisationsIn(overrides));
    return checkedOverrides(overrides, (id) => names.has(id));
  }

  private nameOf(key: string): string {
    const definition = this.declared.get(key);
    if (!definition) throw capabilityUnknown();
    return definition.name;
  }

  private async shown(rows: readonly CapabilityRow[]): Promise<CapabilityDto[]> {
    const names = await this.organisations.namesOf(
      rows.flatMap(({ overrides }) => organisationsIn(overrides)),
    );
    return rows.map((row) => ({
      key: row.key,
      kind: isToolCapability(row.key) ? 'tool' : 'feature',
      name: this.nameOf(row.key),
      description: row.description,
      default_on: row.defaultOn,
      overrides: row.overrides.map((one) => ({
        role: 'role' in one ? one.role : null,
        organisation_id: 'organisation_id' in one ? one.organisation_id : null,
        organisation_name: 'organisation_id' in one ? (names.get(one.organisation_id) ?? null) : null,
        on: one.on,
      })),
      version: row.version,
      updated_at: row.version === 1 ? null : row.updatedAt.toISOString(),
    }));
  }
}

const organisationsIn = (overrides: CapabilityRow['overrides']): string[] =>
  overrides.flatMap((one) => ('organisation_id' in one ? [one.organisation_id] : []));

const decisionOf = ({ defaultOn, overrides }: Pick<CapabilityRow, 'defaultOn' | 'overrides'>) => ({
  default_on: defaultOn,
  overrides,
});
