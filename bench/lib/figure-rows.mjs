import { id } from './fill.mjs';

/** The size that issue 18 names: 24 months × 50 locations × 40 figures, of one organisation among ten. */
const sizes = { facts: 48_000, locations: 50, organisations: 10 };

/** Tables of which no list may read every row. */
const large = ['kpi_facts'];

const FIGURES = `array['gross_production','net_production','collections','collection_rate','production_per_visit','case_acceptance',
  'visits_completed','visits_broken','visits_cancelled','broken_rate','new_patients','hygiene_reappointment']`;
/** Twelve that the hub knows, and more of its kind. */
const FIGURE = `coalesce((${FIGURES})[1 + n % 40], 'figure_' || n % 40)`;
const MONTH = `(date '2024-12-01' + (n / 2000) * interval '1 month')::date`;

export const ORGANISATION = '00000000-0000-4000-8000-0000000000b1';
const organisation = (n) =>
  `('00000000-0000-4000-8000-0000000000' || lpad(to_hex(176 + ${n}), 2, '0'))::uuid`;

const statements = [
  `insert into organisations (id, name, kind, timezone, created_by)
   select ${organisation('n')}, 'Group ' || n, 'dso', 'America/New_York', $1::uuid from generate_series(1, :organisations:) n`,
  `insert into organisation_members (organisation_id, user_id, org_role, grants)
   select ${organisation('1')}, $1::uuid, 'owner', '{bi.read}'`,
  `insert into locations (id, organisation_id, name, timezone)
   select ${id('location', 'o * 1000 + n')}, ${organisation('o')}, 'Location ' || n, 'America/New_York'
   from generate_series(1, :organisations:) o, generate_series(1, :locations:) n`,
  `insert into insight_scopes (id, organisation_id)
   select ${organisation('n')}, ${organisation('n')} from generate_series(1, :organisations:) n`,
  `insert into kpi_facts (scope_type, scope_id, location_id, metric, day, numerator, denominator, source, tool_name, collected_at)
   select 'organisation', ${organisation('o')}, ${id('location', 'o * 1000 + 1 + (n / 40) % :locations:')}, ${FIGURE}, ${MONTH}, n % 900, 1000,
     'pica_live', 'Open Dental', now()
   from generate_series(1, :organisations:) o, generate_series(0, :facts: - 1) n`,
  `insert into collection_runs (scope_type, scope_id, tool_name, state, source, metrics, "from", "to", ended_at)
   select 'organisation', ${organisation('1')}, 'Open Dental', 'ok', 'pica_live', ${FIGURES}, date '2024-12-01', date '2026-11-30',
     now() - n * interval '1 day' from generate_series(1, 400) n`,
  'analyze',
];

export const FIGURE_ROWS = { sizes, statements, large };
