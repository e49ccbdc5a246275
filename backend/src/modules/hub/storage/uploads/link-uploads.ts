import { Injectable } from '@nestjs/common';
import { ProfilesService } from '#identity/profiles/index.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import type { ObjectPlace } from '../object-path.ts';
import type { WriteMode } from '../objects/object-rows.ts';
import type { StorageCaller } from '../rights.ts';
import { invalidLink } from '../storage.errors.ts';

/** In whose name an upload by a link happens, and how. */
export interface LinkGrant {
  readonly caller: StorageCaller;
  readonly mode: WriteMode;
}

/** Opens upload links. A link whose maker may not sign in any more is worth nothing. */
@Injectable()
export class LinkUploads {
  constructor(
    private readonly tokens: LinkTokens,
    private readonly profiles: ProfilesService,
  ) {}

  async grantOf(place: ObjectPlace, token: string): Promise<LinkGrant> {
    const { owner, upsert } = await this.tokens.open('upload', place, token);
    const mode = upsert === true ? 'upsert' : 'create';
    if (owner === null) return { caller: { kind: 'service' }, mode };
    if (typeof owner !== 'string' || !(await this.profiles.isActive(owner))) throw invalidLink();
    return { caller: { kind: 'user', userId: owner }, mode };
  }
}
