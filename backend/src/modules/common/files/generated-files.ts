import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { DROP_GENERATED, USE_GENERATED } from './file.sql.ts';
import type { OpenFile } from './files.service.ts';
import { ObjectStore } from './store/object-store.ts';
import { StoredFile } from './stored-file.entity.ts';

/** What the hub makes itself. Of these only product files are uploaded by people, too. */
export type GeneratedPurpose =
  | 'ce_record'
  | 'case_record'
  | 'referral_export'
  | 'packing_list'
  | 'order_invoice'
  | 'product_file';

export interface GeneratedFile {
  readonly purpose: GeneratedPurpose;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** A file whose bytes lie in the object store already. */
export interface CopiedFile extends Omit<GeneratedFile, 'bytes'> {
  readonly bytes: number;
  readonly sha256: string;
  readonly phi: boolean;
}

/** Files that the hub makes itself. They have no owner and count for nobody's limits; whoever uses one says who may open it. */
@Injectable()
export class GeneratedFiles {
  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** Stores a file and answers its id. One that nothing claims is removed after a day. */
  async keep(file: GeneratedFile): Promise<string> {
    return (await this.keepWhole(file)).id;
  }

  /** The same, with the digest of its bytes. */
  async keepWhole({ purpose, name, mime, bytes }: GeneratedFile): Promise<{ id: string; sha256: string }> {
    const [id, storageKey, now] = [randomUUID(), randomBytes(32).toString('base64url'), this.clock.now()];
    await this.files.insert({
      ...{ id, ownerId: null, purpose, name, mime, storageKey, state: 'uploading' },
      ...{ bytes: String(bytes.length), createdAt: now, updatedAt: now },
    });
    const { sha256: checksum } = await this.store.write(storageKey, [bytes]);
    await this.files.update(id, { state: 'ok', checksum, updatedAt: this.clock.now() });
    return { id, sha256: checksum };
  }

  /** Keeps a copy of bytes that lie in the object store already and were inspected there. */
  async keepCopy({ purpose, name, mime, bytes, sha256, phi }: CopiedFile, from: string): Promise<string> {
    const [id, storageKey, now] = [randomUUID(), randomBytes(32).toString('base64url'), this.clock.now()];
    await this.files.insert({
      ...{ id, ownerId: null, purpose, name, mime, storageKey, phi, state: 'uploading' },
      ...{ bytes: String(bytes), checksum: sha256, createdAt: now, updatedAt: now },
    });
    await this.store.copy(from, storageKey);
    await this.files.update(id, { state: 'ok', updatedAt: this.clock.now() });
    return id;
  }

  /** Part of the caller's transaction: from now on the file is in use. */
  async claim(q: EntityManager, id: string): Promise<void> {
    const used = { attachedAt: this.clock.now(), updatedAt: this.clock.now() };
    const { affected } = await q.update(StoredFile, { id, state: 'ok', attachedAt: IsNull() }, used);
    if (affected !== 1) throw new Error('a generated file is gone, or in use already');
  }

  /** The same in a transaction of statements, as that of samples. */
  async claimOn(q: SqlRunner, id: string): Promise<void> {
    if ((await q.run('generated_file_claim', USE_GENERATED, [id, this.clock.now()])) !== 1)
      throw new Error('a generated file is gone, or in use already');
  }

  /** Nothing uses these any more: they are removed like files that were never used. */
  async dropOn(q: SqlRunner, ids: readonly string[]): Promise<void> {
    await q.run('generated_files_drop', DROP_GENERATED, [ids, this.clock.now()]);
  }

  /** Opens a file for a caller whose right was checked. Null when it is gone. */
  async open(id: string): Promise<OpenFile | null> {
    const file = await this.files.findOneBy({ id, state: 'ok' });
    const stream = file && (await this.store.read(file.storageKey));
    if (!stream) return null;
    const { name, mime, bytes } = file;
    return { id, name, mime, bytes: Number(bytes), stream };
  }
}
