import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Files } from '#common/files/index.ts';
import { Download, Product, ProductFile } from '#product/store/index.ts';
import type { EditFileDto, EditImageDto } from './dto/edit-product.dto.ts';

const MERCHANTS = ['merchant', 'admin'];

/** Pictures of products and the files that buyers get. One that nothing uses any more is removed with its bytes. */
@Injectable()
export class ProductMedia implements OnModuleInit {
  constructor(private readonly files: Files) {}

  onModuleInit(): void {
    const isMerchant = ({ roles }: UserPrincipal) =>
      Promise.resolve(roles.some((role) => MERCHANTS.includes(role)));
    this.files.readableBy('product_image', isMerchant);
    this.files.readableBy('product_file', isMerchant);
  }

  /** Part of the transaction that writes the product, which is locked. */
  async setImages(
    q: EntityManager,
    me: UserPrincipal,
    { id, images }: Product,
    wanted: readonly EditImageDto[],
  ): Promise<void> {
    const next = wanted.map(({ file_id, alt }) => ({ file_id, alt }));
    const [before, after] = [images, next].map((list) => list.map(({ file_id }) => file_id));
    await this.claim(q, me, 'product_image', before ?? [], after ?? []);
    await q.update(Product, id, { images: next });
    await this.release(q, before ?? [], after ?? []);
  }

  async setFiles(
    q: EntityManager,
    me: UserPrincipal,
    { id: productId }: Product,
    wanted: readonly EditFileDto[],
  ): Promise<void> {
    const before = (await q.findBy(ProductFile, { productId })).map(({ fileId }) => fileId);
    const after = wanted.map(({ file_id }) => file_id);
    await this.claim(q, me, 'product_file', before, after);
    await q.delete(ProductFile, { productId });
    const rows = wanted.map(({ file_id: fileId, name }, position) => ({ productId, fileId, name, position }));
    if (rows.length > 0) await q.insert(ProductFile, rows);
    await this.release(q, before, after);
  }

  private claim(
    q: EntityManager,
    { userId }: UserPrincipal,
    purpose: 'product_image' | 'product_file',
    before: readonly string[],
    after: readonly string[],
  ): Promise<void> {
    return this.files.claim(
      q,
      userId,
      purpose,
      after.filter((id) => !before.includes(id)),
    );
  }

  private async release(
    q: EntityManager,
    before: readonly string[],
    after: readonly string[],
  ): Promise<void> {
    const gone = before.filter((id) => !after.includes(id));
    const unused: string[] = [];
    for (const id of gone) if (!(await isUsed(q, id))) unused.push(id);
    await this.files.release(q, unused);
  }
}

/** Copies of a product share its pictures and files, and buyers keep what they bought. */
async function isUsed(q: EntityManager, fileId: string): Promise<boolean> {
  const shown = q
    .createQueryBuilder(Product, 'p')
    .where('p.images @> :image::jsonb', { image: JSON.stringify([{ file_id: fileId }]) });
  return (
    (await q.existsBy(ProductFile, { fileId })) ||
    (await q.existsBy(Download, { fileId })) ||
    (await shown.getExists())
  );
}
