import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import type { DraftName } from './draft-name.ts';
import type { DraftDto, DraftSavedDto } from './draft.dto.ts';
import { Draft } from './draft.entity.ts';
import { draftTooLarge } from './draft.errors.ts';

const MOST_BYTES = 64 * 1024;
/** More than anybody writes at once; the oldest make room. */
const MOST_DRAFTS = 200;

/** Unsent texts of a person, sealed: nobody else reads them, and they end with the account. */
@Injectable()
export class Drafts {
  constructor(
    @InjectRepository(Draft) private readonly drafts: Repository<Draft>,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async read(userId: string, { kind, ref }: DraftName): Promise<DraftDto> {
    const draft = await this.drafts.findOneBy({ userId, kind, ref });
    if (!draft) return { kind, ref, body: null, updated_at: null };
    const body: unknown = JSON.parse(this.vault.open(draft.sealedBody, aadOf(userId, kind, ref)));
    return { kind, ref, body, updated_at: draft.updatedAt.toISOString() };
  }

  async save(userId: string, { kind, ref }: DraftName, body: unknown): Promise<DraftSavedDto> {
    const text = JSON.stringify(body);
    if (Buffer.byteLength(text) > MOST_BYTES) throw draftTooLarge(MOST_BYTES);
    const sealedBody = this.vault.seal(text, aadOf(userId, kind, ref));
    const now = await this.drafts.manager.transaction(async (manager) => {
      // Two saves of one person that make room at once would wait for each other, or delete a text just saved.
      await lockInTransaction(manager, 'drafts', userId);
      const at = this.clock.now();
      await this.write(manager, { userId, kind, ref, sealedBody, createdAt: at, updatedAt: at });
      await this.makeRoom(manager, userId);
      return at;
    });
    return { updated_at: now.toISOString() };
  }

  /** Also of one that is not there: afterwards it is not there. */
  async remove(userId: string, { kind, ref }: DraftName): Promise<void> {
    await this.drafts.delete({ userId, kind, ref });
  }

  /** The time of creation stays when the draft is there already. */
  private async write(manager: EntityManager, draft: Omit<Draft, 'id'>): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Draft)
      .values(draft)
      .orUpdate(['sealed_body', 'updated_at'], ['user_id', 'kind', 'ref'])
      .execute();
  }

  private async makeRoom(manager: EntityManager, userId: string): Promise<void> {
    const surplus = await manager.find(Draft, {
      select: { id: true },
      where: { userId },
      order: { updatedAt: 'DESC', id: 'ASC' },
      skip: MOST_DRAFTS,
    });
    if (surplus.length > 0) await manager.delete(Draft, { id: In(surplus.map(({ id }) => id)) });
  }
}

const aadOf = (userId: string, kind: string, ref: string): string => `draft:${userId}:${kind}:${ref}`;
