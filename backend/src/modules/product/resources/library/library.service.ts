import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { ResourceDto, ResourceListDto, ResourceQuery } from '../dto/resource.dto.ts';
import { resourceNotFound } from '../resources.errors.ts';
import { type Reader, resourceCard, resourceDto } from './resource-view.ts';
import { Resource } from './resource.entity.ts';

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
const REST = ['courseId', 'public', 'state', 'publishedAt', 'createdBy', 'isSample', 'version'];

/** The library: what is published for everybody, the rest for members, and each state for whoever created it. */
@Injectable()
export class Library {
  constructor(@InjectRepository(Resource) private readonly resources: Repository<Resource>) {}

  /** The newest first. The text is left out. */
  async list(me: Reader, query: ResourceQuery): Promise<ResourceListDto> {
    const [rows, total] = await this.page(me, query).getManyAndCount();
    return { items: rows.map(resourceCard(me)), total, page: query.page, page_size: query.page_size };
  }

  /** The resources of a page without their total. */
  async best(me: Reader, query: ResourceQuery): Promise<ResourceListDto['items']> {
    const rows = await this.page(me, query).getMany();
    return rows.map(resourceCard(me));
  }

  /** As `best`, without links and videos that have no text of their own. */
  async withText(me: Reader, query: ResourceQuery): Promise<ResourceListDto['items']> {
    const rows = await this.page(me, query).andWhere(`coalesce(r.body, '') <> ''`).getMany();
    return rows.map(resourceCard(me));
  }

  private page(
    me: Reader,
    { q, kind, mine, page, page_size: size }: ResourceQuery,
  ): SelectQueryBuilder<Resource> {
    const found = this.visible(me, mine === 'true').select([...CARD, ...REST].map((name) => `r.${name}`));
    if (kind) found.andWhere('r.kind = :kind', { kind });
    if (q !== '') found.andWhere(FOUND, { q });
    return found
      .orderBy({ [mine ? 'r.updatedAt' : 'r.publishedAt']: 'DESC', 'r.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size);
  }

  async one(me: Reader, id: string): Promise<ResourceDto> {
    const row = isUUID(id) ? await this.readable(me, id) : null;
    if (!row) throw resourceNotFound();
    return resourceDto(me, row);
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
