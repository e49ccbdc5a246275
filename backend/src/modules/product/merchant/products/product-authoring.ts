import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Product, productNotFound, type ProductState } from '#product/store/index.ts';
import { changedMeanwhile, refusedFields, stateConflict } from '../refusals.ts';
import { namesNothing } from '../refused-by-database.ts';
import type { ChangeProductDto, NewProductDto } from './dto/edit-product.dto.ts';
import type { MerchantProductDto } from './dto/merchant-product.dto.ts';
import { fieldsOf, newFieldsOf } from './product-fields.ts';
import { ProductMedia } from './product-media.ts';
import { productIncomplete, tooMany } from './products.errors.ts';
import { readProduct } from './product-view.ts';
import { slugOf } from './product-slug.ts';
import { setOrder } from './variant-order.ts';

const MOST_PRODUCTS = 20_000;

/** What merchants do with products. One that is sold stays complete. */
@Injectable()
export class ProductAuthoring {
  constructor(
    private readonly database: DataSource,
    private readonly media: ProductMedia,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  create(me: UserPrincipal, wanted: NewProductDto): Promise<MerchantProductDto> {
    return this.database
      .transaction(async (q) => {
        const id = await this.insert(q, newFieldsOf(wanted));
        await this.audit.record({ action: 'product.created', subject: id, actorId: me.userId }, q);
        return readProduct(q, id);
      })
      .catch(explain);
  }

  change(me: UserPrincipal, id: string, wanted: ChangeProductDto): Promise<MerchantProductDto> {
    return this.write(id, async (q, product) => {
      if (product.version !== wanted.version) throw changedMeanwhile('product', product.version);
      if (wanted.images) await this.media.setImages(q, me, product, wanted.images);
      if (wanted.files) await this.media.setFiles(q, me, product, wanted.files);
      if (wanted.variant_order) await setOrder(q, id, wanted.variant_order);
      await q.update(Product, id, { ...fieldsOf(wanted, product.kind), updatedAt: this.clock.now() });
      await this.audit.record({ action: 'product.changed', subject: id, actorId: me.userId }, q);
    });
  }

  publish(me: UserPrincipal, id: string): Promise<MerchantProductDto> {
    return this.setState(me, id, 'active');
  }

  /** It leaves the store; orders keep it. */
  archive(me: UserPrincipal, id: string): Promise<MerchantProductDto> {
    return this.setState(me, id, 'archived');
  }

  /** Of two equal names at once one gets the plain address. */
  async insert(q: EntityManager, fields: Partial<Product> & { readonly name: string }): Promise<string> {
    if ((await q.count(Product)) >= MOST_PRODUCTS) throw tooMany('products', MOST_PRODUCTS);
    const now = this.clock.now();
    for (const unique of ['', randomBytes(3).toString('hex'), randomBytes(4).toString('hex')]) {
      const values = { ...fields, slug: slugOf(fields.name, unique), createdAt: now, updatedAt: now };
      const insert = q.createQueryBuilder().insert().into(Product).values(values).orIgnore().returning('id');
      const [added] = (await insert.execute()).raw as { id: string }[];
      if (added) return added.id;
    }
    throw stateConflict('Another product with this name was created at the same moment. Please try again.');
  }

  private setState({ userId }: UserPrincipal, id: string, state: 'active' | 'archived') {
    return this.write(id, async (q, product) => {
      if (product.state === state) throw stateConflict(ALREADY[state]);
      const now = this.clock.now();
      const publishedAt = product.publishedAt ?? (state === 'active' ? now : null);
      await q.update(Product, id, { state, publishedAt, updatedAt: now });
      const action = state === 'active' ? 'product.published' : 'product.archived';
      await this.audit.record({ action, subject: id, actorId: userId }, q);
    });
  }

  /** Changes a locked product and answers it. */
  private write(
    id: string,
    change: (q: EntityManager, product: Product) => Promise<void>,
  ): Promise<MerchantProductDto> {
    if (!isUUID(id)) throw productNotFound();
    return this.database
      .transaction(async (q) => {
        const product = await q.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
        if (!product) throw productNotFound();
        await change(q, product);
        const written = await readProduct(q, id);
        if (written.state === 'active' && Object.keys(written.missing).length > 0)
          throw productIncomplete(written.missing);
        return written;
      })
      .catch(explain);
  }
}

const ALREADY: Readonly<Record<Exclude<ProductState, 'draft'>, string>> = {
  active: 'This product is in the store already.',
  archived: 'This product is archived already.',
};

function explain(cause: unknown): never {
  if (namesNothing(cause, 'products_course_id_fkey'))
    throw refusedFields({ course_id: 'There is no such course' });
  throw cause;
}
