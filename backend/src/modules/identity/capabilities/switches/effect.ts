import type { EntityManager } from 'typeorm';
import type { CapabilityEffectDto } from '../dto/capabilities.dto.ts';
import { CapabilityRow } from './capability.entity.ts';
import { effective } from './capabilities.sql.ts';

const NOW = effective('c.overrides', 'c.default_on');
const THEN = effective('cast(:overrides as jsonb)', 'cast(:defaultOn as boolean)');

/** How many people would gain or lose a capability by a decision. */
export async function effectOf(
  q: EntityManager,
  { key, defaultOn, overrides }: Pick<CapabilityRow, 'key' | 'defaultOn' | 'overrides'>,
): Promise<CapabilityEffectDto> {
  const found = await q
    .createQueryBuilder()
    .select('count(*)::int', 'people')
    .addSelect('count(*) filter (where p.will)::int', 'will_have')
    .addSelect('count(*) filter (where p.has and not p.will)::int', 'lose')
    .addSelect('count(*) filter (where p.will and not p.has)::int', 'gain')
    .from(
      (people) =>
        people
          .select(NOW, 'has')
          .addSelect(THEN, 'will')
          .from('auth.users', 'u')
          .innerJoin(CapabilityRow, 'c', 'c.key = :key')
          .where('u.deleted_at is null'),
      'p',
    )
    .setParameters({ key, defaultOn, overrides: JSON.stringify(overrides) })
    .getRawOne<CapabilityEffectDto>();
  return found ?? { people: 0, will_have: 0, lose: 0, gain: 0 };
}
