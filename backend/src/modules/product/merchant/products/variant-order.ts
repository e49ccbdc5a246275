import type { EntityManager } from 'typeorm';
import { ProductVariant } from '#product/store/index.ts';
import { refusedFields } from '../refusals.ts';

/** Puts the variants of a locked product into the order of these ids, which must be all of them. */
export async function setOrder(q: EntityManager, productId: string, ids: readonly string[]): Promise<void> {
  const known = await q.find(ProductVariant, { select: { id: true, position: true }, where: { productId } });
  const all = known.length === ids.length && known.every(({ id }) => ids.includes(id));
  if (!all) throw refusedFields({ variant_order: 'Name every variant of the product once' });
  const moved = ids.flatMap((id, position) =>
    known.some((row) => row.id === id && row.position === position) ? [] : [{ id, position }],
  );
  // The same version: whoever edits a variant meanwhile is not refused for its place.
  const version = () => 'version';
  for (const { id, position } of moved) await q.update(ProductVariant, id, { position, version });
}
