import { createHash } from 'node:crypto';
import type { Sql, SqlRunner } from '#platform/database/sql.ts';
import { ANCHOR, LINKS, type Link, UNCHAINED } from './chain.sql.ts';

const BATCH = 2_000;

/** The first thing that is wrong. `id` is the row's. */
export type AuditFault =
  | { readonly kind: 'changed' | 'added'; readonly id: string; readonly at: Date }
  | { readonly kind: 'missing'; readonly id: string; readonly after: Date | null }
  | { readonly kind: 'gap'; readonly seq: string; readonly after: Date | null }
  | { readonly kind: 'rewritten'; readonly seq: string };

export interface AuditCheck {
  readonly rows: number;
  readonly first: Date | null;
  readonly last: Date | null;
  /** Place and hash of the last row, `<seq>:<hex>`: what somebody may note elsewhere. */
  readonly head: string;
  readonly prunedBefore: Date | null;
  readonly fault: AuditFault | null;
}

interface Anchor {
  readonly seq: string;
  readonly hash: Buffer;
  readonly pruned_seq: string;
  readonly pruned_hash: Buffer;
  readonly pruned_before: Date | null;
}

/**
 * Follows the chain from its anchor to its head and hashes every row again, in one snapshot. It trusts nothing that is stored in the
 * database but the rows: text and hash of a row are made here.
 *
 * @param noted a `head` of an earlier check; the chain must still go through it
 */
export const checkAuditLog = (sql: Sql, noted?: string): Promise<AuditCheck> =>
  sql.tx(async (q) => {
    await q.run('audit_snapshot', 'set transaction isolation level repeatable read, read only');
    return new ChainWalk(q, noted).run();
  });

class ChainWalk {
  private seq = 0n;
  private hash: Buffer = Buffer.alloc(0);
  private rows = 0;
  private first: Date | null = null;
  private last: Date | null = null;

  constructor(
    private readonly q: SqlRunner,
    private readonly noted: string | undefined,
  ) {}

  async run(): Promise<AuditCheck> {
    const anchor = await this.q.one<Anchor>('audit_anchor', ANCHOR);
    this.seq = BigInt(anchor.pruned_seq);
    this.hash = anchor.pruned_hash;
    const fault = (await this.walk()) ?? this.atEnd(anchor) ?? (await this.unchained());
    const head = `${anchor.seq}:${anchor.hash.toString('hex')}`;
    const { rows, first, last } = this;
    return { rows, first, last, head, prunedBefore: anchor.pruned_before, fault };
  }

  private async walk(): Promise<AuditFault | null> {
    for (;;) {
      const rows = await this.q.many<Link>('audit_links', LINKS, [this.seq.toString(), BATCH]);
      for (const link of rows) {
        const fault = this.step(link);
        if (fault) return fault;
      }
      if (rows.length < BATCH) return null;
    }
  }

  private step({ seq, entry_id: id, hash, at, text }: Link): AuditFault | null {
    if (BigInt(seq) !== this.seq + 1n) return this.gap();
    if (!at || text === null) return { kind: 'missing', id, after: this.last };
    const own = createHash('sha256').update(this.hash).update(text).digest();
    if (!own.equals(hash)) return { kind: 'changed', id, at };
    this.seq += 1n;
    this.hash = own;
    this.rows += 1;
    this.first ??= at;
    this.last = at;
    return this.againstNoted();
  }

  private againstNoted(): AuditFault | null {
    const [seq, hash] = this.noted?.split(':') ?? [];
    if (seq !== this.seq.toString() || hash === this.hash.toString('hex')) return null;
    return { kind: 'rewritten', seq };
  }

  private atEnd({ seq, hash }: Anchor): AuditFault | null {
    return this.seq.toString() === seq && this.hash.equals(hash) ? null : this.gap();
  }

  private gap(): AuditFault {
    return { kind: 'gap', seq: (this.seq + 1n).toString(), after: this.last };
  }

  private async unchained(): Promise<AuditFault | null> {
    const row = await this.q.maybe<{ id: string; at: Date }>('audit_unchained', UNCHAINED);
    return row && { kind: 'added', ...row };
  }
}
