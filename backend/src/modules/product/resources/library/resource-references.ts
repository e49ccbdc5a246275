import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import {
  Contributions,
  type ReferenceHit,
  type ReferenceSource,
  type ReferenceText,
} from '#common/contributions/index.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { resourcePath } from '../public/resource-words.ts';
import { RESOURCES } from '../resources.capability.ts';
import { Library } from './library.service.ts';

/** Where an imported text comes from; else what it is. */
const fromOf = ({ source_domain: domain, kind }: { source_domain: string | null; kind: string }): string =>
  domain ?? `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/** Resources as references of the assistant: who may read one may ask about its text. */
@Injectable()
export class ResourceReferences implements ReferenceSource {
  readonly key = 'resource';
  readonly capability = RESOURCES.key;

  constructor(
    contributions: Contributions,
    private readonly library: Library,
    private readonly capabilities: Capabilities,
  ) {
    contributions.addReferenceSource(this);
  }

  async find(user: UserPrincipal, search: string, limit: number): Promise<ReferenceHit[]> {
    const found = await this.library.withText(user, { q: search, page: 1, page_size: limit });
    return found.map((one) => ({ id: one.id, title: one.title, from: fromOf(one) }));
  }

  async text(user: UserPrincipal, id: string): Promise<ReferenceText> {
    await this.capabilities.assertOn(RESOURCES.key, user);
    const found = await this.library.one(user, id);
    return { id, title: found.title, from: fromOf(found), path: resourcePath(id), text: found.body ?? '' };
  }
}
