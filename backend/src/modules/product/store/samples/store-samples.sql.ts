/** Sql: an insert of TypeORM that ignores conflicts does not count the new rows, which loading reports. */

/** Of the courses only those that are there. */
export const PRODUCT = `insert into products (id, slug, kind, name, summary, description, category, tax_class, course_id,
    related_course_ids, membership_months, state, published_at, is_sample)
  values ($1, $2, $3, $4, $5, $6, $7, $8, (select id from courses where id = $9),
    array(select id from courses where id = any($10::uuid[])), $11, 'active', $12, true)
  on conflict do nothing`;
export const VARIANT = `insert into product_variants (id, product_id, sku, name, position, price_cents, weight_g)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
export const SETTINGS = `insert into store_settings (shipping_rates, tax_rates, invoice_text) values ($1, $2, $3)
  on conflict do nothing`;
