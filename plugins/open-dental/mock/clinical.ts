import type { Json, MockAdapter, MockCall } from '@chairside/kit';
import {
  sampleClaims,
  sampleClaimsSince,
  sampleCoverages,
  samplePlans,
  sampleProcedures,
  sampleProceduresSince,
  sampleRecalls,
} from '@chairside/kit/practice';
import { getByNumber } from '../schemas.ts';
import { claimsInput, plansInput, proceduresInput, recallsInput } from '../schemas-clinical.ts';
import {
  claimWire,
  coverageWire,
  planWire,
  procedureWire,
  recallTypesWire,
  recallWire,
} from '../wire-clinical.ts';
import { nextNumber, paged, patient, timestampOf, zoneOf } from './rows.ts';

type Seed<T> = (now: Date, timeZone: string) => T[];
const sampled = <T>(seed: Seed<T>, call: MockCall): T[] => seed(call.clock.now(), zoneOf(call));
/** Asked by time, the practice has a past; else only the present. */
const changedSince = <T>(
  stamp: string | undefined,
  make: (now: Date, timeZone: string, since: string) => T[],
): Seed<T> | undefined =>
  stamp === undefined ? undefined : (now, timeZone) => make(now, timeZone, stamp.slice(0, 10));
const same = (wanted: unknown, value: unknown): boolean => wanted === undefined || wanted === value;

function listProcedures(input: Json, call: MockCall): Json[] {
  const { PatNum, AptNum, ProcStatus, DateTStamp } = proceduresInput.parse(input);
  const rows = sampled(changedSince(DateTStamp, sampleProceduresSince) ?? sampleProcedures, call)
    .map(procedureWire)
    .filter(
      (row) => same(PatNum, row.PatNum) && same(AptNum, row.AptNum) && same(ProcStatus, row.ProcStatus),
    );
  return paged(rows, input);
}

function listPlans(input: Json, call: MockCall): Json[] {
  const { PatNum } = plansInput.parse(input);
  const rows = sampled(samplePlans, call).map(planWire);
  return paged(
    rows.filter((row) => same(PatNum, row.PatNum)),
    input,
  );
}

function listClaims(input: Json, call: MockCall): Json[] {
  const { PatNum, ClaimStatus, SecDateTEdit } = claimsInput.parse(input);
  const rows = sampled(changedSince(SecDateTEdit, sampleClaimsSince) ?? sampleClaims, call).map(claimWire);
  return paged(
    rows.filter((row) => same(PatNum, row.PatNum) && same(ClaimStatus, row.ClaimStatus)),
    input,
  );
}

function listRecalls(input: Json, call: MockCall): Json[] {
  const { PatNum } = recallsInput.parse(input);
  const rows = sampled(sampleRecalls, call).map(recallWire);
  return paged(
    rows.filter((row) => same(PatNum, row.PatNum)),
    input,
  );
}

async function createCommlog(input: Json, call: MockCall): Promise<Json> {
  const { PatNum = 0 } = getByNumber.parse(input);
  await patient(PatNum, call);
  const number = await nextNumber('commlogs', call);
  const row = { ...input, CommlogNum: number, PatNum, CommDateTime: timestampOf(call) };
  await call.store.put('commlogs', String(number), row);
  return row;
}

async function insurance(input: Json, call: MockCall): Promise<Json[]> {
  const { PatNum = 0 } = getByNumber.parse(input);
  await patient(PatNum, call);
  return sampleCoverages(PatNum).map(coverageWire);
}

export const clinical: MockAdapter['operations'] = {
  list_procedures: (input, call) => Promise.resolve(listProcedures(input, call)),
  list_treatment_plans: (input, call) => Promise.resolve(listPlans(input, call)),
  list_claims: (input, call) => Promise.resolve(listClaims(input, call)),
  list_recalls: (input, call) => Promise.resolve(listRecalls(input, call)),
  list_recall_types: (input) => Promise.resolve(paged(recallTypesWire, input)),
  get_insurance: insurance,
  create_commlog: createCommlog,
};
