import { SessionDto } from '../../sessions/dto/session.dto.ts';
import { PersonDto } from './person.dto.ts';

/** What a person wrote about themselves. */
export class PersonProfileDto {
  specialty: string | null;
  license_number: string | null;
  license_state: string | null;
  phone: string | null;
  practice_website: string | null;
  linkedin_url: string | null;
  bio: string | null;
}

/** Everything an admin reads about one account. */
export class PersonDetailDto extends PersonDto {
  profile: PersonProfileDto;
  /** Where the person is signed in, the last used first. */
  sessions: SessionDto[];
}
