import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import type { ChangeResourceDto, ResourceDto, ResourceListDto, ResourceQuery } from '../dto/resource.dto.ts';
import { resourceNotFound, versionConflict } from '../resources.errors.ts';
import { resourceCard, resourceDto } from './resource-view.ts';
import { Resource } from './resource.entity.ts';

type Reader = UserPrincipal | null;

/** A word that is being typed finds those that begin with it. */
const FOUND = `r.search @@ (websearch_to_tsquery('english', :q) || websearch_to_tsquery('simple', :q))`;
const CARD = [
  'id',
  'title',
  'kind',
  'summary',
  'sourceUrl',
  'sourceDomain',
  'licenceNote',
  'importedAt',
  'source',
];
const REST = ['courseId', 'public', 'state', 'publishedAt', 'isSample', 'version'];

/** The library: what is published for everybody, the rest for members, and each state for whoever created it. */
@Injectable()
export class Library {
  constructor(
    @InjectRepository(Resource) private readonly resources: Repository<Resource>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The newest first. The text is left out. */
  async list(me: Reader, query: ResourceQuery): Promise<ResourceListDto> {
    const { q, kind, mine, page, page_size: size } = query;
    const found = this.visible(me, mine === 'true').select([...CARD, ...REST].map((name) => `r.${name}`));
    if (kind) found.andWhere('r.kind = :kind', { kind });
    if (q !== '') found.andWhere(FOUND, { q });
    const [rows, total] = await found
      .orderBy({ [mine ? 'r.updatedAt' : 'r.publishedAt']: 'DESC', 'r.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size)
      .getManyAndCount();
    return { items: rows.map(resourceCard), total, page, page_size: size };
  }

  async one(me: Reader, id: string): Promise<ResourceDto> {
    const row = isUUID(id) ? await this.readable(me, id) : null;
    if (!row) throw resourceNotFound();
    return resourceDto(row);
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
      const saved = await q.save(
        Resource,
        Object.assign(row, changed(wanted), { updatedAt: this.clock.now() }),
      );
      await this.audit.record({ action: 'resource.changed', subject: id }, q);
      return resourceDto(saved);
    });
  }

  private readable(me: Reader, id: string): Promise<Resource | null> {
    const found = this.resources.createQueryBuilder('r').where('r.id = :id', { id });
    if (me?.roles.includes('admin')) return found.getOne();
    const published = `(r.state = 'published'${me ? '' : ' and r.public'})`;
    return found.andWhere(`(${published} or r.createdBy = :me)`, { me: me?.userId ?? null }).getOne();
  }

  private visible(me: Reader, mine: boolean): SelectQueryBuilder<Resource> {
    const found = this.resources.createQueryBuilder('r');
    if (mine && me)
      return me.roles.includes('admin') ? found : found.where('r.createdBy = :me', { me: me.userId });
    return found.where(`r.state = 'published'${me && !mine ? '' : ' and r.public'}`);
  }
}

const ownOf = (me: UserPrincipal): { createdBy?: string } =>
  me.roles.includes('admin') ? {} : { createdBy: me.userId };

/** What is left out stays. */
const changed = ({
  title,
  summary,
  licence_note,
  public: open,
  state,
}: Omit<ChangeResourceDto, 'version'>): Partial<Resource> => ({
  ...(title === undefined ? {} : { title }),
  ...(summary === undefined ? {} : { summary }),
  ...(licence_note === undefined ? {} : { licenceNote: licence_note }),
  ...(open === undefined ? {} : { public: open }),
  ...(state === undefined ? {} : { state }),
});
