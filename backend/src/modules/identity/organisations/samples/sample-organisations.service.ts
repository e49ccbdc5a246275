import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Audit } from '#common/audit/index.ts';
import type { SampleOrganisationDto } from '../dto/sample.dto.ts';
import { LocationEntity } from '../locations/location.entity.ts';
import { Organisation } from '../organisation.entity.ts';
import { CEDAR_RIDGE, SAMPLE_PEOPLE, SAMPLE_PLACES, type SamplePerson } from './cedar-ridge.ts';
import { SampleMember } from './sample-member.entity.ts';

const DAY_MS = 86_400_000;

export interface SampleOrganisation {
  readonly id: string;
  readonly name: string;
  /** The person whose sample it is. */
  readonly userId: string;
  /** In the order of their names. */
  readonly locations: readonly { readonly id: string; readonly name: string; readonly toolIds: string[] }[];
}

/** What another module adds to a new sample, in the same transaction. Its rows go by their reference to the organisation. */
export interface SampleOrganisationPart {
  add(q: EntityManager, organisation: SampleOrganisation): Promise<void>;
}

/**
 * The sample organisation of a person, for a first look at a group: invented places and people without accounts (decision 76),
 * made and removed by a button. It is read and never changed, and no list of a person's own organisations contains it.
 */
@Injectable()
export class SampleOrganisations {
  private readonly parts: SampleOrganisationPart[] = [];
  private toolIds: readonly string[] = [];

  constructor(
    private readonly data: DataSource,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** For modules that show something of an organisation; called when they start. */
  addPart(part: SampleOrganisationPart): void {
    this.parts.push(part);
  }

  /** The practice systems that serve the places, one after the other. */
  serveBy(toolIds: readonly string[]): void {
    this.toolIds = toolIds;
  }

  async of(userId: string, q = this.data.manager): Promise<SampleOrganisationDto | null> {
    const found = await q.findOneBy(Organisation, { sampleOf: userId });
    return found ? toDto(found) : null;
  }

  /** Twice at once makes one. */
  make(userId: string): Promise<SampleOrganisationDto> {
    return this.data.transaction(async (q) => {
      await lockInTransaction(q, 'sample_organisation', userId);
      const before = await this.of(userId, q);
      if (before) return before;
      const sample = await this.write(q, userId);
      for (const part of this.parts) await part.add(q, sample);
      await this.record(q, 'made', sample.id, userId);
      return toDto(await q.findOneByOrFail(Organisation, { id: sample.id }));
    });
  }

  /** With everything of it; nothing happens where there is none. */
  remove(userId: string): Promise<void> {
    return this.data.transaction(async (q) => {
      const found = await this.of(userId, q);
      if (!found) return;
      await q.delete(Organisation, { id: found.id, sampleOf: userId });
      await this.record(q, 'removed', found.id, userId);
    });
  }

  private async write(q: EntityManager, userId: string): Promise<SampleOrganisation> {
    const [id, now] = [randomUUID(), this.clock.now()];
    const { name, timezone } = CEDAR_RIDGE;
    const dates = { createdAt: now, updatedAt: now };
    await q.insert(Organisation, { ...CEDAR_RIDGE, ...dates, id, sampleOf: userId });
    const places = SAMPLE_PLACES.map((place, at) => ({
      ...{ ...place, id: randomUUID() },
      toolIds: this.toolIds.slice(at, at + 1),
    }));
    const common = { ...dates, organisationId: id, region: 'CO', timezone };
    await q.insert(
      LocationEntity,
      places.map((place) => ({ ...common, ...place })),
    );
    await q.insert(
      SampleMember,
      SAMPLE_PEOPLE.map((one, index) => memberOf(one, index, id, places, now)),
    );
    const locations = places.map((place) => ({ id: place.id, name: place.name, toolIds: place.toolIds }));
    return { id, name, userId, locations };
  }

  private record(q: EntityManager, what: string, subject: string, actorId: string): Promise<void> {
    return this.audit.record({ action: `organisation.sample_${what}`, subject, actorId }, q);
  }
}

/** The first one has been there longest. */
function memberOf(
  { first, last, role: orgRole, grants, at, seenDaysAgo, training }: SamplePerson,
  index: number,
  organisationId: string,
  places: readonly { readonly id: string; readonly name: string }[],
  now: Date,
): Partial<SampleMember> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return {
    ...{ organisationId, firstName: first, lastName: last, orgRole, grants },
    email: `${first}.${last}@example.com`.toLowerCase(),
    locationIds: places.filter(({ name }) => at.includes(name)).map(({ id }) => id),
    invited: seenDaysAgo === null,
    trainingPercent: training ?? null,
    trainedAt: training === 100 ? ago(index) : null,
    lastSeenAt: seenDaysAgo === null ? null : ago(seenDaysAgo),
    createdAt: seenDaysAgo === null ? now : ago(400 - index * 30),
  };
}

const toDto = ({ id, name, kind, createdAt }: Organisation): SampleOrganisationDto => ({
  ...{ id, name, kind },
  created_at: createdAt.toISOString(),
});
