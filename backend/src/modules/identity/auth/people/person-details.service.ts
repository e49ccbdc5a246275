import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { MySessions } from '../sessions/my-sessions.service.ts';
import type { PersonDetailDto } from './dto/person-detail.dto.ts';
import { personMissing } from './people.errors.ts';
import { PeopleStore } from './people-store.ts';

/** Everything an admin reads about one account: the line of the list, the profile and the open sessions. */
@Injectable()
export class PersonDetails {
  constructor(
    private readonly people: PeopleStore,
    private readonly sessions: MySessions,
  ) {}

  async of(id: string): Promise<PersonDetailDto> {
    const [person, sessions] = isUUID(id)
      ? await Promise.all([this.people.byId(id), this.sessions.list(id, null)])
      : [null, []];
    if (!person) throw personMissing();
    return { ...person, sessions };
  }
}
