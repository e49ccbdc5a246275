import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { IsNull, Repository } from 'typeorm';
import { AppError } from '#platform/errors/app-error.ts';
import {
  Contributions,
  type PublicAddress,
  type PublicDocument,
  type PublicPage,
  type PublicPlace,
} from '#common/contributions/index.ts';
import type { ResourceDto } from '../dto/resource.dto.ts';
import { Library } from '../library/library.service.ts';
import { Resource } from '../library/resource.entity.ts';
import { libraryPath, resourcePath, tagsOf } from './resource-words.ts';
import { RESOURCES } from '../resources.capability.ts';

/** The document of a public resource. */
@Injectable()
export class ResourcePublicPage implements PublicPage {
  readonly capability = RESOURCES.key;
  readonly path = '/courses';
  readonly query = 'resource';
  readonly isFor = isUUID;

  constructor(
    contributions: Contributions,
    private readonly library: Library,
    @InjectRepository(Resource) private readonly resources: Repository<Resource>,
  ) {
    contributions.addPublicPage(this);
  }

  async read({ query }: PublicAddress): Promise<PublicDocument | null> {
    const resource = await this.library.one(null, query ?? '').catch(nothing);
    return resource && documentOf(resource);
  }

  /** Samples are invented: search engines are not told about them. */
  async places(from: number, limit: number): Promise<PublicPlace[]> {
    const rows = await this.resources.find({
      select: { id: true, updatedAt: true },
      where: { state: 'published', public: true, isSample: false, source: IsNull() },
      order: { publishedAt: 'ASC', id: 'ASC' },
      skip: from,
      take: limit,
    });
    return rows.map(({ id, updatedAt }) => ({ path: resourcePath(id), changedAt: updatedAt }));
  }
}

/** What is not found, or not public, is not there. */
function nothing(cause: unknown): null {
  if (cause instanceof AppError && cause.status === 404) return null;
  throw cause;
}

/** What came from another site is found there by search engines, not here. */
function documentOf(resource: ResourceDto): PublicDocument {
  const { id, title, summary, body, source_url: url, source, licence_note: note } = resource;
  return {
    ...{ title, description: summary, path: resourcePath(id), heading: title, purpose: summary, data: [] },
    blocks: [
      { kind: 'text', text: tagsOf(resource).join(' · ') },
      ...(body ? [{ kind: 'markdown' as const, text: body }] : []),
      ...(note ? [{ kind: 'text' as const, text: note }] : []),
      ...(url ? [{ kind: 'markdown' as const, text: `<${url}>` }] : []),
      { kind: 'link', text: 'All resources', path: libraryPath },
    ],
    trail: [
      { title: 'Courses', path: '/courses' },
      { title: 'Resources', path: libraryPath },
    ],
    ...(resource.is_sample || source ? { unlisted: true } : {}),
  };
}
