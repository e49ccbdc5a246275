import type {
  OwnDownloadDto,
  OwnOrderEventDto,
  OwnOrderItemDto,
  OwnShipmentDto,
} from '../dto/own-order.dto.ts';

/** What belongs to an order, as it comes with its row. */
export interface RawParts {
  readonly items: readonly OwnOrderItemDto[];
  readonly events: readonly (Omit<OwnOrderEventDto, 'by_me'> & { readonly actor_id: string | null })[];
  readonly shipments: readonly OwnShipmentDto[];
  readonly downloads: readonly OwnDownloadDto[];
}

const all = (what: string, order: string, from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${what}) order by ${order}), '[]'::jsonb) from ${from})`;
const keys = (alias: string, ...names: readonly string[]): string =>
  names.map((name) => `'${name}', ${alias}.${name}`).join(', ');

const ITEM = keys(
  'i',
  ...['id', 'product_id', 'variant_id', 'kind', 'name', 'variant_name', 'sku', 'unit_price_cents'],
  ...['quantity', 'discount_cents', 'tax_cents', 'shipped_quantity', 'returned_quantity'],
);

/** One subselect for each part; `o` is the order. Notes that merchants write for themselves are none of the buyer's. */
export const OWN_PARTS: Readonly<Record<keyof RawParts, string>> = {
  items: all(
    `${ITEM}, 'product_slug', case when p.state = 'active' then p.slug end, 'course_slug', c.slug`,
    'i.position',
    `order_items i join products p on p.id = i.product_id left join courses c on c.id = p.course_id and i.kind = 'course_seat'
      where i.order_id = o.id`,
  ),
  events: all(
    keys('e', 'id', 'kind', 'at', 'note', 'actor_id'),
    'e.at, e.id',
    "order_events e where e.order_id = o.id and e.kind <> 'note'",
  ),
  shipments: all(
    keys('s', 'id', 'carrier', 'tracking', 'shipped_at', 'items'),
    's.shipped_at, s.id',
    'shipments s where s.order_id = o.id',
  ),
  downloads: all(
    `${keys('d', 'id', 'order_item_id', 'name', 'max')}, 'left', d.max - d.count`,
    'i.position, d.name, d.id',
    'downloads d join order_items i on i.id = d.order_item_id where i.order_id = o.id',
  ),
};
