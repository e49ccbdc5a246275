import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { BodyPipe } from '#platform/validation/body.pipe.ts';
import { Notifications } from '#common/notifications/index.ts';
import type { ProfileDto } from './dto/profile.dto.ts';
import { ProfileRowDto } from './dto/profile-row.dto.ts';
import type { ProfileFieldsDto, UpdateProfileDto } from './dto/update-profile.dto.ts';
import { Profile } from './profile.entity.ts';
import { profileMissing, versionConflict } from './profile.errors.ts';
import { type ProfileRow, toProfileDto } from './profile.row.ts';
import { PROFILE_OF_USER } from './profile.sql.ts';
import type { Specialty } from './specialties.ts';
import type { UserType } from './user-types.ts';
import { WELCOME } from './welcome.ts';

/** The profile fields of a sign-up. */
export interface NewProfile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly practiceName: string | null;
  readonly licenseNumber: string | null;
  readonly specialty: Specialty | null;
  readonly userType: UserType;
}

/** A person's own profile: made with the account, read and saved by its owner. */
@Injectable()
export class ProfilesService {
  private readonly rules = new BodyPipe();

  constructor(
    private readonly sql: Sql,
    @InjectRepository(Profile) private readonly profiles: Repository<Profile>,
    private readonly clock: Clock,
    private readonly notifications: Notifications,
  ) {}

  /** Part of the sign-up's transaction, together with the person's first notification. */
  async create(q: EntityManager, userId: string, profile: NewProfile): Promise<void> {
    await q.insert(Profile, { id: userId, ...profile });
    await this.notifications.add({ user_id: userId, ...WELCOME }, q);
  }

  async read(userId: string): Promise<ProfileDto> {
    const row = await this.sql.maybe<ProfileRow>('profile_read', PROFILE_OF_USER, [userId]);
    if (!row) throw profileMissing();
    return toProfileDto(row, this.clock.now());
  }

  /** Whether the account exists and may sign in. */
  async isActive(userId: string): Promise<boolean> {
    const row = await this.sql.maybe<ProfileRow>('profile_read', PROFILE_OF_USER, [userId]);
    return row !== null && toProfileDto(row, this.clock.now()).status === 'active';
  }

  /** Saves on the version the caller saw; somebody else's newer save is never overwritten. */
  async update(userId: string, { version, ...changes }: UpdateProfileDto): Promise<ProfileDto> {
    const result = await this.profiles.update(
      { id: userId, version },
      { ...columns(changes), ...this.bump(version) },
    );
    if (result.affected === 0) {
      if (!(await this.profiles.existsBy({ id: userId }))) throw profileMissing();
      throw versionConflict();
    }
    return this.read(userId);
  }

  /** Part of the caller's transaction. Answers where the picture was before. */
  async setAvatar(q: EntityManager, userId: string, avatarPath: string | null): Promise<string | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const profile = await q.findOne(Profile, { where: { id: userId }, lock });
    if (!profile) throw profileMissing();
    await q.update(Profile, { id: userId }, { avatarPath });
    return profile.avatarPath;
  }

  /**
   * Changes profiles as a client states it, by the rules of the profile page and in the transaction of the caller, who has
   * found and locked them. It counts as a save: an older version is not saved over it.
   *
   * @throws AppError 400 `validation_failed`
   */
  async changeRows(q: EntityManager, ids: readonly string[], stated: object): Promise<void> {
    const about = { type: 'body', metatype: ProfileRowDto } as const;
    const {
      user_type: userType,
      picaos_connected_tools: picaosConnectedTools,
      ...fields
    } = (await this.rules.transform(stated, about)) as ProfileRowDto;
    const saved = { version: () => 'version + 1', updatedAt: this.clock.now() };
    const set = { ...columns(fields), userType, picaosConnectedTools, ...saved };
    await q
      .createQueryBuilder()
      .update(Profile)
      .set(set)
      .where({ id: In([...ids]) })
      .execute();
  }

  /** Notes which tools a person has connected so far. No save of the person's own: the version stays. */
  async setConnectedTools(q: EntityManager, id: string, picaosConnectedTools: string[]): Promise<void> {
    await q.update(Profile, { id }, { picaosConnectedTools });
  }

  private bump(version: number): Pick<Profile, 'version' | 'updatedAt'> {
    return { version: version + 1, updatedAt: this.clock.now() };
  }
}

/** TypeORM leaves out what is undefined, so an absent field stays as it is. */
function columns(changes: ProfileFieldsDto): Partial<Profile> {
  return {
    firstName: changes.first_name,
    lastName: changes.last_name,
    practiceName: changes.practice_name,
    licenseNumber: changes.license_number,
    licenseState: changes.license_state,
    specialty: changes.specialty,
    phone: changes.phone,
    bio: changes.bio,
    practiceWebsite: changes.practice_website,
    linkedinUrl: changes.linkedin_url,
  };
}
