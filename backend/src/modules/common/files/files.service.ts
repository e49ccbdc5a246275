import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import type { ContentQuery, FileDto, FileLinkDto, Purpose } from './dto/file.dto.ts';
import { ANY_UNATTACHED, ATTACH } from './file.sql.ts';
import { fileNotFound, linkEnded, fileUnusable } from './files.errors.ts';
import { ObjectStore } from './store/object-store.ts';
import { StoredFile } from './stored-file.entity.ts';

const LINK_MS = 300_000;

/** Decides whether a person may open a file of its purpose. */
export type MayOpen = (me: UserPrincipal, fileId: string) => Promise<boolean>;

/** Decides whether everybody may see a file of its purpose, also without an account. */
export type IsPublic = (fileId: string) => Promise<boolean>;

export interface OpenFile extends FileDto {
  readonly stream: Readable;
}

/** Files that were taken: who uses them says who may open them; opening is by links that end after five minutes. */
@Injectable()
export class Files {
  private readonly readers = new Map<Purpose, MayOpen>();
  private readonly publishers = new Map<Purpose, IsPublic>();

  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly store: ObjectStore,
    private readonly keys: Keys,
    private readonly clock: Clock,
  ) {}

  /** Registered once, at the start, by the module that owns the purpose. */
  readableBy(purpose: Purpose, mayOpen: MayOpen): void {
    this.readers.set(purpose, mayOpen);
  }

  /** Registered once, at the start, by the module that owns the purpose: its pictures have an address for all. */
  publicWhere(purpose: Purpose, isPublic: IsPublic): void {
    this.publishers.set(purpose, isPublic);
  }

  /** Part of the caller's transaction: its owner's, whole, and nowhere yet, every one of them; else nothing is claimed. */
  async claim(q: Transaction, owner: string, purpose: Purpose, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const claimed = await sqlOn(q).run('files_claim', ATTACH, [owner, ids, purpose, this.clock.now()]);
    if (claimed !== ids.length) throw fileUnusable();
  }

  /** Whether one of these is not used yet: then the request that names it is no repeated one. */
  async anyFree(q: Transaction, owner: string, purpose: Purpose, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return false;
    return (await sqlOn(q).maybe('files_any_free', ANY_UNATTACHED, [owner, ids, purpose])) !== null;
  }

  /** Part of the caller's transaction: nothing uses these any more, so that they are removed like files that were never used. */
  async release(q: EntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await q.update(StoredFile, { id: In([...ids]) }, { attachedAt: null, updatedAt: this.clock.now() });
  }

  /** Taken back before it was used. */
  async withdraw({ userId }: UserPrincipal, id: string): Promise<void> {
    const key = isUUID(id) ? await this.reject(id, userId) : undefined;
    if (key === undefined) throw fileNotFound();
    await this.store.remove(key);
  }

  async link(me: UserPrincipal, id: string): Promise<FileLinkDto> {
    const file = await this.find(id);
    const mayOpen = file && this.readers.get(file.purpose as Purpose);
    if (!mayOpen || !(await mayOpen(me, id))) throw fileNotFound();
    return this.linkTo(id);
  }

  /** For a caller whose right was checked. */
  linkTo(id: string): FileLinkDto {
    const until = this.clock.now().getTime() + LINK_MS;
    const query = new URLSearchParams({ until: String(until), signature: this.sign(id, until) });
    return { url: `/api/files/${id}/content?${query.toString()}`, expires_at: new Date(until).toISOString() };
  }

  async open(id: string, { until, signature }: ContentQuery): Promise<OpenFile> {
    if (until < this.clock.now().getTime() || !same(signature, this.sign(id, until))) throw linkEnded();
    const file = await this.find(id);
    const opened = file && (await this.opened(file));
    if (!opened) throw linkEnded();
    return opened;
  }

  /** A picture that everybody may see. Null otherwise, whatever the reason. */
  async openPublic(id: string): Promise<OpenFile | null> {
    const file = await this.find(id);
    const isPublic = file && this.publishers.get(file.purpose as Purpose);
    if (!isPublic || !(await isPublic(id))) return null;
    return this.opened(file);
  }

  /** Whether the file was sent by this person. */
  isOwn({ userId: ownerId }: UserPrincipal, id: string): Promise<boolean> {
    return this.files.existsBy({ id, ownerId, state: 'ok' });
  }

  /** Null when its content is gone. */
  private async opened({ id, name, mime, bytes, storageKey }: StoredFile): Promise<OpenFile | null> {
    const stream = await this.store.read(storageKey);
    return stream && { id, name, mime, bytes: Number(bytes), stream };
  }

  private async find(id: string): Promise<StoredFile | null> {
    return isUUID(id) ? this.files.findOneBy({ id, state: 'ok' }) : null;
  }

  /** It still counts for the day. Answers where its content lies, unless it is not the person's or is used already. */
  private async reject(id: string, ownerId: string): Promise<string | undefined> {
    const { raw } = await this.files
      .createQueryBuilder()
      .update()
      .set({ state: 'rejected', updatedAt: this.clock.now() })
      .where({ id, ownerId, state: 'ok', attachedAt: IsNull() })
      .returning('storage_key')
      .execute();
    return (raw as { storage_key: string }[])[0]?.storage_key;
  }

  private sign(id: string, until: number): string {
    return this.keys.hmac('file-link', `${id.toLowerCase()}:${until}`).toString('base64url');
  }
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
