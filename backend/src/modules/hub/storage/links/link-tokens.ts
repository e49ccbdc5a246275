import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { Clock } from '#platform/clock/clock.ts';
import { Keys } from '#platform/crypto/keys.ts';
import type { ObjectPlace } from '../object-path.ts';
import { invalidLink } from '../storage.errors.ts';

/** What a link lets its holder do with one object. */
export type LinkUse = 'download' | 'upload';

/** What an upload link says besides its object: who made it, and whether it may replace. */
export interface UploadGrant {
  /** Null for the operator's key. */
  readonly owner: string | null;
  readonly upsert: boolean;
}

const ALG = 'HS256';
const TYPE = 'storage-link+jwt';

/**
 * Signs and checks the tokens of storage links. Their key is used for nothing else and they carry a type and use of their own,
 * so no link passes as a login, no login as a link, and no download link as an upload link.
 */
@Injectable()
export class LinkTokens {
  private readonly secret: Buffer;

  constructor(
    keys: Keys,
    private readonly clock: Clock,
  ) {
    this.secret = keys.purpose('storage-link');
  }

  sign(use: LinkUse, place: ObjectPlace, seconds: number, grant: object = {}): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    return new SignJWT({ url: urlOf(place), ...grant })
      .setProtectedHeader({ alg: ALG, typ: TYPE })
      .setAudience(`storage:${use}`)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.secret);
  }

  /**
   * @returns what was signed with the link
   * @throws AppError 400 `InvalidJWT` for a token that is missing, altered, expired, or for another object or use
   */
  async open(use: LinkUse, place: ObjectPlace, token: string): Promise<Readonly<Record<string, unknown>>> {
    const rules = { algorithms: [ALG], typ: TYPE, audience: `storage:${use}`, currentDate: this.clock.now() };
    const opened = await jwtVerify(token, this.secret, rules).catch(() => null);
    if (!opened || opened.payload['url'] !== urlOf(place)) throw invalidLink();
    return opened.payload;
  }
}

const urlOf = ({ bucket, name }: ObjectPlace): string => `${bucket}/${name}`;
