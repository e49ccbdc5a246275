import { Injectable } from '@nestjs/common';
import { isPublicUrl } from '@chairside/kit';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { assertRoom, type PersonQuota } from '#platform/limits/person-quota.ts';
import { Audit } from '#common/audit/index.ts';
import type { ChangeResourceDto, NewResourceDto } from '../dto/resource-change.dto.ts';
import type { ResourceDto } from '../dto/resource.dto.ts';
import { cleanBody } from '../imports/clean-page.ts';
import {
  addressNeeded,
  brokeRule,
  importedAlready,
  linkRefused,
  resourceNotFound,
  textNeeded,
  versionConflict,
} from '../resources.errors.ts';
import { resourceDto } from './resource-view.ts';
import { Resource } from './resource.entity.ts';

const QUOTA: PersonQuota = {
  kind: 'resources',
  count: (q, createdBy) => q.countBy(Resource, { createdBy }),
  most: 2_000,
  advice: 'Change one that you no longer need.',
};

/** What instructors do with the resources that they created, and admins with all. */
@Injectable()
export class OwnResources {
  constructor(
    @InjectRepository(Resource) private readonly resources: Repository<Resource>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async create(me: UserPrincipal, wanted: NewResourceDto): Promise<ResourceDto> {
    const row = { ...columns(wanted), ...this.stateOf(wanted.state), createdBy: me.userId };
    const now = this.clock.now();
    try {
      return await this.resources.manager.transaction(async (q) => {
        await assertRoom(q, me.userId, QUOTA);
        const saved = await q.save(q.create(Resource, { ...row, createdAt: now, updatedAt: now }));
        await this.audit.record({ action: 'resource.created', subject: saved.id }, q);
        return resourceDto(me, saved);
      });
    } catch (cause) {
      throw brokeRule(cause, 'resources_source') ? importedAlready() : cause;
    }
  }

  /** Saves on the version that was seen. */
  async change(
    me: UserPrincipal,
    id: string,
    { version, ...wanted }: ChangeResourceDto,
  ): Promise<ResourceDto> {
    if (!isUUID(id)) throw resourceNotFound();
    return this.resources.manager.transaction(async (q) => {
      const row = await q.findOne(Resource, {
        where: { id, ...ownOf(me) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw resourceNotFound();
      if (row.version !== version) throw versionConflict();
      const changes = { ...changed(row, wanted), ...this.stateOf(wanted.state, row) };
      const saved = await q.save(Resource, Object.assign(row, changes, { updatedAt: this.clock.now() }));
      await this.audit.record({ action: 'resource.changed', subject: id }, q);
      return resourceDto(me, saved);
    });
  }

  /** What is published for the first time is new in the library. */
  private stateOf(state: Resource['state'] | undefined, row?: Resource): Partial<Resource> {
    if (state === undefined) return {};
    const isNew = state === 'published' && !row?.publishedAt;
    return { state, ...(isNew ? { publishedAt: this.clock.now() } : {}) };
  }
}

const ownOf = (me: UserPrincipal): { createdBy?: string } =>
  me.roles.includes('admin') ? {} : { createdBy: me.userId };

const leadsAway = (kind: Resource['kind']): boolean => kind === 'link' || kind === 'video';

/** A row of the caller's own words; nothing of it was imported. */
function columns({
  title,
  kind,
  summary,
  body,
  source_url: url,
  licence_note: note,
  public: open,
}: NewResourceDto): Partial<Resource> {
  if (leadsAway(kind) && !url) throw addressNeeded();
  if (!leadsAway(kind) && !body?.trim()) throw textNeeded();
  const source = leadsAway(kind) && url ? originOf(url) : {};
  return {
    ...{ title, kind, summary, public: open, ...source },
    body: body || null,
    licenceNote: note || null,
  };
}

function originOf(url: string): Partial<Resource> {
  if (!isPublicUrl(url)) throw linkRefused();
  return { sourceUrl: url, sourceDomain: new URL(url).hostname };
}

/** What is left out stays. */
function changed(
  row: Resource,
  { title, summary, body, licence_note: note, public: open }: Omit<ChangeResourceDto, 'version'>,
): Partial<Resource> {
  if (body?.trim() === '' && !leadsAway(row.kind)) throw textNeeded();
  return {
    ...(title === undefined ? {} : { title }),
    ...(summary === undefined ? {} : { summary }),
    ...(body === undefined ? {} : { body: (row.source === null ? body : cleanBody(body)) || null }),
    ...(note === undefined ? {} : { licenceNote: note }),
    ...(open === undefined ? {} : { public: open }),
  };
}
