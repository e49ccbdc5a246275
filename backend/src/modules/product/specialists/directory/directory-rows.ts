import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type ObjectLiteral, Repository, type SelectQueryBuilder } from 'typeorm';
import { Profile } from '#identity/profiles/index.ts';
import { SpecialistProfile } from '../specialist-profile.entity.ts';

/** What stands beside a profile: the person's name, or the name that a sample was given. */
export interface NamedSpecialist {
  readonly profile: SpecialistProfile;
  readonly name: string;
  readonly practiceName: string | null;
}

const NAME = `coalesce(s.sample_name, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), 'Specialist')`;
/** Approved, and still a specialist: the role may have been taken since, and the account may have ended. */
const LISTED = `s.state = 'approved' and (s.is_sample or exists (
  select 1 from user_roles r join auth.users u on u.id = r.user_id
  where r.user_id = s.user_id and r.role = 'specialist' and u.deleted_at is null
    and (u.banned_until is null or u.banned_until < now())))`;

/** Reads specialists with their names; what is in the directory is decided here. */
@Injectable()
export class DirectoryRows {
  constructor(
    @InjectRepository(SpecialistProfile) private readonly profiles: Repository<SpecialistProfile>,
  ) {}

  listed(): SelectQueryBuilder<SpecialistProfile> {
    return this.named().where(LISTED);
  }

  named(): SelectQueryBuilder<SpecialistProfile> {
    return this.profiles
      .createQueryBuilder('s')
      .leftJoin(Profile, 'p', 'p.id = s.user_id')
      .addSelect(NAME, 'name')
      .addSelect('p.practice_name', 'practice_name');
  }

  async read<T extends ObjectLiteral>(
    query: SelectQueryBuilder<SpecialistProfile>,
  ): Promise<readonly (NamedSpecialist & { readonly raw: T })[]> {
    const { entities, raw } = await query.getRawAndEntities<T & Raw>();
    return entities.flatMap((profile, at) => {
      const row = raw[at];
      return row ? [{ profile, name: row.name, practiceName: row.practice_name, raw: row }] : [];
    });
  }
}

interface Raw {
  readonly name: string;
  readonly practice_name: string | null;
}

/** The words of a search are found in these. */
export const SEARCHED = `lower(concat_ws(' ', ${NAME}, p.practice_name, s.bio, array_to_string(s.regions, ' ')))`;
