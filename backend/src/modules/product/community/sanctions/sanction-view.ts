import type { SanctionDto } from '../dto/sanction.dto.ts';
import type { MemberSanction } from './member-sanction.entity.ts';

/** @param by - The name of the moderator; null when the account is gone. */
export function toSanctionDto(row: MemberSanction, by: string | null, now: Date): SanctionDto {
  const over = row.liftedAt !== null || (row.until !== null && row.until <= now);
  return {
    ...{ id: row.id, kind: row.kind, reason: row.reason, by },
    until: row.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    lifted_at: row.liftedAt?.toISOString() ?? null,
    active: row.kind === 'mute' && !over,
  };
}
