import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, Like } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Product, ProductFile, productNotFound, ProductVariant } from '#product/store/index.ts';
import type { MerchantProductDto } from './dto/merchant-product.dto.ts';
import { ProductAuthoring } from './product-authoring.ts';
import { readProduct } from './product-view.ts';

const LONGEST_NAME = 160;
const LONGEST_SKU = 40;

/** Copies a product with its variants, pictures and files as a draft. Stock is not copied: it is counted from zero. */
@Injectable()
export class ProductCopy {
  constructor(
    private readonly database: DataSource,
    private readonly authoring: ProductAuthoring,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  make({ userId }: UserPrincipal, id: string): Promise<MerchantProductDto> {
    if (!isUUID(id)) throw productNotFound();
    return this.database.transaction(async (q) => {
      // Locked, so that its pictures stay until the copy uses them, too.
      const product = await q.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!product) throw productNotFound();
      const copy = await this.authoring.insert(q, fieldsOf(product));
      await this.copyVariants(q, id, copy);
      await copyFiles(q, id, copy);
      const detail = { from: id };
      await this.audit.record({ action: 'product.created', subject: copy, actorId: userId, detail }, q);
      return readProduct(q, copy);
    });
  }

  private async copyVariants(q: EntityManager, from: string, productId: string): Promise<void> {
    const now = this.clock.now();
    for (const row of await q.findBy(ProductVariant, { productId: from, state: 'active' })) {
      const { name, position, priceCents, currency, weightG, stockOnHand } = row;
      const sku = await freeSku(q, row.sku);
      await q.insert(ProductVariant, {
        ...{ productId, sku, name, position, priceCents, currency, weightG },
        ...{ stockOnHand: stockOnHand === null ? null : 0, createdAt: now, updatedAt: now },
      });
    }
  }
}

const fieldsOf = (product: Product) => {
  const { kind, summary, description, images, category, taxClass } = product;
  const { courseId, relatedCourseIds, membershipMonths } = product;
  const name = `Copy of ${product.name}`.slice(0, LONGEST_NAME);
  return {
    ...{ kind, name, summary, description, images, category, taxClass },
    ...{ courseId, relatedCourseIds, membershipMonths },
  };
};

async function copyFiles(q: EntityManager, from: string, productId: string): Promise<void> {
  const files = await q.findBy(ProductFile, { productId: from });
  const rows = files.map(({ fileId, name, position }) => ({ productId, fileId, name, position }));
  if (rows.length > 0) await q.insert(ProductFile, rows);
}

/** The SKU with the first number behind it that no other variant has. */
async function freeSku(q: EntityManager, sku: string): Promise<string> {
  const stem = sku.slice(0, LONGEST_SKU - 6);
  const taken = await q.find(ProductVariant, { select: { sku: true }, where: { sku: Like(`${stem}-%`) } });
  const used = new Set(taken.map((row) => row.sku.toLowerCase()));
  let number = 2;
  while (used.has(`${stem}-${number}`.toLowerCase())) number += 1;
  return `${stem}-${number}`;
}
