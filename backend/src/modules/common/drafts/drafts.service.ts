import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import type { DraftName } from './draft-name.ts';
import type { DraftDto, DraftSavedDto } from './draft.dto.ts';
import { draftTooLarge } from './draft.errors.ts';

const MOST_BYTES = 64 * 1024;
/** More than anybody writes at once; the oldest make room. */
const MOST_DRAFTS = 200;

/** Unsent texts of a person, sealed: nobody else reads them, and they end with the account. */
@Injectable()
export class Drafts {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async read(userId: string, { kind, ref }: DraftName): Promise<DraftDto> {
    const row = await this.sql.maybe<{ sealed_body: string; updated_at: Date }>('draft_read', READ, [
      userId,
      kind,
      ref,
    ]);
    if (!row) return { kind, ref, body: null, updated_at: null };
    const body: unknown = JSON.parse(this.vault.open(row.sealed_body, aadOf(userId, kind, ref)));
    return { kind, ref, body, updated_at: row.updated_at.toISOString() };
  }

  async save(userId: string, { kind, ref }: DraftName, body: unknown): Promise<DraftSavedDto> {
    const text = JSON.stringify(body);
    if (Buffer.byteLength(text) > MOST_BYTES) throw draftTooLarge(MOST_BYTES);
    const sealed = this.vault.seal(text, aadOf(userId, kind, ref));
    const now = await this.sql.tx(async (q) => {
      await q.many('drafts_turn', TURN, [userId]);
      const at = this.clock.now();
      await q.run('draft_save', SAVE, [userId, kind, ref, sealed, at]);
      await q.run('draft_make_room', MAKE_ROOM, [userId, MOST_DRAFTS]);
      return at;
    });
    return { updated_at: now.toISOString() };
  }

  /** Also of one that is not there: afterwards it is not there. */
  async remove(userId: string, { kind, ref }: DraftName): Promise<void> {
    await this.sql.run('draft_remove', REMOVE, [userId, kind, ref]);
  }
}

const aadOf = (userId: string, kind: string, ref: string): string => `draft:${userId}:${kind}:${ref}`;

/** One save at a time per person: two that make room at once would wait for each other, or take a text just saved. */
const TURN = `select pg_advisory_xact_lock(hashtextextended('drafts:' || $1::text, 0))`;
const READ = 'select sealed_body, updated_at from drafts where user_id = $1 and kind = $2 and ref = $3';
const SAVE = `
  insert into drafts (user_id, kind, ref, sealed_body, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
  on conflict (user_id, kind, ref) do update set sealed_body = excluded.sealed_body, updated_at = excluded.updated_at`;
const MAKE_ROOM = `
  delete from drafts where id in
    (select id from drafts where user_id = $1 order by updated_at desc, id offset $2)`;
const REMOVE = 'delete from drafts where user_id = $1 and kind = $2 and ref = $3';
