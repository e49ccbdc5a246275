import { CollectHandler } from '#product/insights/collection/collect.handler.ts';
import type { Person } from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

/** All facts of a person or an organisation, as lines that can be compared. */
export const storedFacts = (hub: TestHub, scope: string) =>
  hub.query<{ line: string }>(
    `select concat_ws(' ', metric, day, provider_ref, source, tool_name, numerator, denominator) as line
     from kpi_facts where scope_id = $1 order by 1`,
    [scope],
  );

/** A run of a person’s own figures that no queue knows. */
export async function addOpenRun(
  hub: TestHub,
  person: Person,
  tool: string,
  from: string,
  to: string,
): Promise<string> {
  const [row] = await hub.query<{ id: string }>(
    `insert into collection_runs (scope_type, scope_id, tool_name, started_by, "from", "to")
     values ('user', $1, $2, $1, $3, $4) returning id`,
    [person.id, tool, from, to],
  );
  return row?.id ?? '';
}

/** Carries a run out here and now. */
export const carryOutRun = (hub: TestHub, id: string, lastAttempt: boolean): Promise<void> =>
  hub.app
    .get(CollectHandler, { strict: false })
    .handle({ run_id: id }, { jobId: id, attempt: 1, lastAttempt });
