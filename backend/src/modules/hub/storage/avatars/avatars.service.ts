import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { ProfilesService } from '#identity/profiles/index.ts';
import { StoredObject } from '../objects/stored-object.entity.ts';
import { IncomingObjects } from '../uploads/incoming-objects.ts';
import { withUpload } from '../uploads/upload-body.ts';
import type { AvatarDto } from './avatar.dto.ts';
import { asAvatarError } from './avatars.errors.ts';

const BUCKET = 'avatars';

/** A person's picture: an object of the bucket `avatars` in the person's folder, which the profile names. */
@Injectable()
export class Avatars {
  constructor(
    @InjectRepository(StoredObject) private readonly objects: Repository<StoredObject>,
    private readonly incoming: IncomingObjects,
    private readonly profiles: ProfilesService,
  ) {}

  /**
   * Stores a picture and puts it in the place of the one before. Each has an address of its own, so that no cache shows an
   * old one.
   */
  async replace({ userId }: UserPrincipal, raw: IncomingMessage): Promise<AvatarDto> {
    const name = `${userId}/${randomUUID()}`;
    const target = { caller: { kind: 'user', userId } as const, place: { bucket: BUCKET, name } };
    try {
      await withUpload(raw, ({ pieces, most, exact, ...facts }) =>
        this.incoming.take({ ...target, ...facts, mode: 'create' }, { most, exact }, pieces),
      );
    } catch (cause) {
      throw asAvatarError(cause);
    }
    await this.show(userId, name);
    return { avatar_path: name };
  }

  remove({ userId }: UserPrincipal): Promise<void> {
    return this.show(userId, null);
  }

  /** Two pictures at once take turns: the later one stays, and the earlier one goes. */
  private show(userId: string, name: string | null): Promise<void> {
    return this.objects.manager.transaction(async (manager) => {
      const before = await this.profiles.setAvatar(manager, userId, name);
      if (before !== null) await manager.delete(StoredObject, { bucketId: BUCKET, name: before });
    });
  }
}
