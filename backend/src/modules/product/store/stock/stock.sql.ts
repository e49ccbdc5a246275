/** Sql: writes moves and the sums they change in one statement, so that neither is ever without the other. */
export const MOVE_STOCK = `
  with moved as (
    insert into stock_moves (variant_id, delta, reason, order_id, note, "by", created_at, request_key)
    select w.variant_id, w.delta, $3::varchar, $4::uuid, $5::varchar, $6::uuid, $7::timestamptz, $8::varchar
    from unnest($1::uuid[], $2::int[]) as w (variant_id, delta)
    returning variant_id, delta)
  update product_variants v set updated_at = $7::timestamptz,
    stock_on_hand = case when $3::varchar in ('adjust', 'return', 'ship')
      then coalesce(v.stock_on_hand, 0) + m.delta else v.stock_on_hand end,
    stock_reserved = v.stock_reserved + case $3::varchar
      when 'ship' then m.delta when 'sale' then -m.delta when 'cancel' then -m.delta else 0 end
  from moved m where v.id = m.variant_id`;

/** Sql: sums with a condition each. What an order still holds back of each variant, and what was taken for it and not returned. */
export const HELD_BY_ORDER = `
  select variant_id as "variantId",
    (coalesce(sum(delta) filter (where reason = 'ship'), 0)
      - coalesce(sum(delta) filter (where reason in ('sale', 'cancel')), 0))::int as held,
    (-coalesce(sum(delta) filter (where reason in ('ship', 'return')), 0))::int as taken
  from stock_moves where order_id = $1 group by variant_id order by variant_id`;

/** Sql: the operator's command has no repositories. Sums with a condition each, of all moves. */
export const UNBALANCED = `
  select v.sku::text as sku from product_variants v left join (
    select variant_id,
      coalesce(sum(delta) filter (where reason in ('adjust', 'return', 'ship')), 0) as on_hand,
      coalesce(sum(delta) filter (where reason = 'ship'), 0)
        - coalesce(sum(delta) filter (where reason in ('sale', 'cancel')), 0) as reserved
    from stock_moves group by variant_id) m on m.variant_id = v.id
  where coalesce(v.stock_on_hand, 0) <> coalesce(m.on_hand, 0) or v.stock_reserved <> coalesce(m.reserved, 0)
  order by v.sku limit 20`;
