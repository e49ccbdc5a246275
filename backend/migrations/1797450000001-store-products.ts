import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the store sells, its stock with every change of it, discounts, and the merchant's settings. */
export class StoreProducts1797450000001 implements MigrationInterface {
  name = 'StoreProducts1797450000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRODUCTS);
    await runner.query(STOCK);
    await runner.query(PRICES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table store_settings, discounts, stock_moves, product_files, product_variants, products',
    );
  }
}

const PRODUCTS = `
create table products (
  id uuid primary key default gen_random_uuid(),
  slug varchar(80) not null unique,
  kind varchar(12) not null check (kind in ('physical', 'digital', 'service', 'membership', 'course_seat')),
  name varchar(160) not null,
  summary varchar(300) not null default '',
  description text not null default '' check (length(description) <= 20000),
  images jsonb not null default '[]',
  category varchar(20) not null
    check (category in ('aligner_supplies', 'instruments', 'digital_guides', 'coaching', 'learning')),
  tax_class varchar(10) not null check (tax_class in ('goods', 'digital', 'service', 'exempt')),
  course_id uuid references courses on delete set null,
  related_course_ids uuid[] not null default '{}',
  membership_months integer check (membership_months between 1 and 60),
  state varchar(10) not null default 'draft' check (state in ('draft', 'active', 'archived')),
  published_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', summary), 'B')
      || setweight(to_tsvector('english', description), 'D')) stored,
  constraint products_membership check ((kind = 'membership') = (membership_months is not null))
);
create index products_state on products (state, category, name);
create index products_search on products using gin (search);
create index products_images on products using gin (images jsonb_path_ops);
create index products_course on products (course_id) where course_id is not null;

create table product_variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  sku citext not null unique check (length(sku) between 1 and 40),
  name varchar(80) not null default '',
  position integer not null default 0,
  price_cents integer not null check (price_cents between 0 and 10000000),
  currency char(3) not null default 'USD',
  weight_g integer check (weight_g between 0 and 1000000),
  stock_on_hand integer check (stock_on_hand between 0 and 10000000),
  stock_reserved integer not null default 0 check (stock_reserved >= 0),
  state varchar(10) not null default 'active' check (state in ('active', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_variants_stock check (stock_reserved <= coalesce(stock_on_hand, 0))
);
create index product_variants_product on product_variants (product_id, position);

create table product_files (
  product_id uuid not null references products on delete cascade,
  file_id uuid not null references files on delete cascade,
  name varchar(200) not null,
  position integer not null default 0,
  primary key (product_id, file_id)
);
create index product_files_file on product_files (file_id);
`;

const STOCK = `
create table stock_moves (
  id uuid primary key default gen_random_uuid(),
  variant_id uuid not null references product_variants on delete cascade,
  delta integer not null check (delta <> 0),
  reason varchar(10) not null check (reason in ('sale', 'ship', 'cancel', 'adjust', 'return')),
  order_id uuid,
  note varchar(300) not null default '',
  "by" uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  constraint stock_moves_sign check (case reason when 'sale' then delta < 0 when 'ship' then delta < 0
    when 'cancel' then delta > 0 when 'return' then delta > 0 else true end)
);
create index stock_moves_variant on stock_moves (variant_id, created_at);
create index stock_moves_order on stock_moves (order_id) where order_id is not null;
create index stock_moves_by on stock_moves ("by") where "by" is not null;
`;

const PRICES = `
create table discounts (
  id uuid primary key default gen_random_uuid(),
  code citext not null unique check (length(code) between 3 and 40),
  kind varchar(10) not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  used integer not null default 0 check (used >= 0),
  min_total_cents integer check (min_total_cents >= 0),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint discounts_percent check (kind <> 'percent' or value <= 100),
  constraint discounts_uses check (used <= coalesce(max_uses, used)),
  constraint discounts_time check (ends_at is null or ends_at > starts_at)
);

create table store_settings (
  id smallint primary key default 1 check (id = 1),
  currency char(3) not null default 'USD',
  shipping_rates jsonb not null default '[]',
  tax_rates jsonb not null default '[]',
  seller jsonb not null default '{}',
  invoice_text varchar(2000) not null default '',
  invoice_days integer not null default 30 check (invoice_days between 1 and 120),
  low_stock_at integer not null default 5 check (low_stock_at between 0 and 10000),
  complete_after_days integer not null default 14 check (complete_after_days between 1 and 90),
  updated_by uuid references auth.users on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index store_settings_updated_by on store_settings (updated_by) where updated_by is not null;
`;
