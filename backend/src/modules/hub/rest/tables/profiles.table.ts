import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Profile, type ProfileDto, ProfilesService } from '#identity/profiles/index.ts';
import type { Written } from '../wire/body.ts';
import { type Change, RestTable } from './rest-table.ts';

/** What a profile's page shows besides: it belongs to the account, or has a route of its own. */
type Elsewhere = 'email' | 'email_confirmed_at' | 'roles' | 'status' | 'avatar_path';
type ProfileRow = Omit<ProfileDto, Elsewhere> & { updated_at: string };

const COLUMNS = {
  id: true,
  first_name: true,
  last_name: true,
  practice_name: true,
  license_number: true,
  license_state: true,
  specialty: true,
  user_type: true,
  phone: true,
  bio: true,
  practice_website: true,
  linkedin_url: true,
  picaos_connected_tools: true,
  version: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof ProfileRow, true>;

const FIXED = ['id', 'version', 'created_at', 'updated_at'];

/** Profiles: made with the account, changed by their owner under the rules of the profile page. */
@Injectable()
export class ProfilesTable extends RestTable {
  readonly name = 'profiles';
  readonly entity = Profile;
  readonly columns = Object.keys(COLUMNS);
  readonly owner = 'id';
  readonly writers = { update: 'signed_in' } as const;
  readonly writable = {
    insert: new Set<string>(),
    update: new Set(this.columns.filter((name) => !FIXED.includes(name))),
  };

  constructor(private readonly profiles: ProfilesService) {
    super();
  }

  override async update(manager: EntityManager, ids: readonly string[], changes: Written): Promise<Change> {
    await this.profiles.changeRows(manager, ids, changes);
    return { ids };
  }
}
