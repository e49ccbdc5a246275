import type { EntityManager } from 'typeorm';
import type { CeRecord } from './ce-record.entity.ts';

type Participant = Pick<CeRecord, 'participantName' | 'licenseNumber' | 'licenseState'>;

/** Name and license as the profile has them now. A person without a name is named by the address of the account. */
export async function participantOf(q: EntityManager, userId: string): Promise<Participant> {
  const found = await q
    .createQueryBuilder()
    .select(
      `left(coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), u.email, '–'), 200)`,
      'name',
    )
    .addSelect('left(p.license_number, 60)', 'license')
    .addSelect('p.license_state', 'state')
    .from('auth.users', 'u')
    .leftJoin('profiles', 'p', 'p.id = u.id')
    .where('u.id = :userId', { userId })
    .getRawOne<{ name: string; license: string | null; state: string | null }>();
  if (!found) throw new Error('a CE record needs a person');
  return { participantName: found.name, licenseNumber: found.license, licenseState: found.state };
}
