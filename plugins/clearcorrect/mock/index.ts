import {
  AdapterError,
  type FilePart,
  type Json,
  type MockAdapter,
  type MockCall,
  type StreamedFile,
} from '@chairside/kit';
import { recordForm } from '../files.ts';
import {
  type AlignerCase,
  casesInput,
  decisionInput,
  orderInput,
  prescription,
  recordInput,
  submitInput,
} from '../schemas.ts';
import { notNow, SampleCases } from './cases.ts';
import { PRACTICE } from './wire.ts';

const CAPABILITIES = ['cases:read', 'cases:write', 'records:write', 'orders:write'];

function page(rows: readonly Json[], input: Json): Json {
  const { limit = 50, cursor } = casesInput.parse(input);
  const from = cursor === undefined ? 0 : Number(/^p(\d+)$/.exec(cursor)?.[1] ?? rows.length);
  const end = from + limit;
  return { data: rows.slice(from, end), nextCursor: end < rows.length ? `p${end}` : null };
}

async function listCases(cases: SampleCases, input: Json): Promise<Json> {
  const { status, updatedSince } = casesInput.parse(input);
  const since = updatedSince ? Date.parse(updatedSince) : 0;
  const rows = (await cases.all()).filter(
    (one) => (status === undefined || one.status === status) && Date.parse(one.updatedAt ?? '') >= since,
  );
  return page(rows, input);
}

async function createCase(cases: SampleCases, input: Json): Promise<Json> {
  const { idempotencyKey: _, ...given } = prescription.parse(input);
  const id = await cases.idFor(given.externalId);
  const known = (await cases.all()).find((one) => one.id === id);
  if (known && known.status !== 'draft') throw notNow();
  return cases.save({
    practiceId: PRACTICE.id,
    chiefComplaint: null,
    stepLimit: null,
    ...given,
    id,
    status: 'draft',
    records: known?.records ?? [],
    setup: null,
    orders: [],
    shipments: [],
    createdAt: cases.now,
  } as AlignerCase);
}

/** Read to its end, as a laboratory does. */
async function lengthOf({ pieces }: StreamedFile): Promise<number> {
  let length = 0;
  for await (const piece of pieces()) length += piece.length;
  return length;
}

async function addRecord(cases: SampleCases, input: Json): Promise<Json> {
  const { id, kind, fileName } = recordInput.parse(input);
  const { sha256, file } = recordForm(input) as { sha256: string; file: FilePart | StreamedFile };
  const size = 'pieces' in file ? await lengthOf(file) : file.bytes.length;
  const found = await cases.find(id);
  if (found.status !== 'draft' && found.status !== 'action_needed') throw notNow();
  const others = (found.records ?? []).filter((record) => record.kind !== kind);
  const record = { id: `REC-${id}-${kind}`, kind, fileName, size, sha256 };
  await cases.save({ ...found, records: [...others, record] });
  return record;
}

/** The scans that the arches require and the case lacks. */
function missingScans({ arches, records }: AlignerCase): string[] {
  const needed = [arches !== 'lower' && 'stl_upper', arches !== 'upper' && 'stl_lower'];
  const kinds = new Set((records ?? []).map(({ kind }) => kind));
  return needed.filter((kind) => kind !== false).filter((kind) => !kinds.has(kind));
}

async function submitCase(cases: SampleCases, input: Json): Promise<Json> {
  const found = await cases.find(submitInput.parse(input).id);
  const missing = missingScans(found);
  if (missing.length > 0) {
    const words = `Before it can be submitted the case needs: ${missing.join(', ')}.`;
    throw new AdapterError('invalid_request', words, { status: 422 });
  }
  return cases.move(found, 'submitted');
}

async function decide(cases: SampleCases, input: Json, to: 'approved' | 'changes_requested'): Promise<Json> {
  const { id, setupVersion } = decisionInput.parse(input);
  const found = await cases.find(id);
  // A decision about a replaced setup has no effect.
  if (found.setup?.version !== setupVersion) throw notNow();
  return cases.move(found, to);
}

async function createOrder(cases: SampleCases, input: Json): Promise<Json> {
  const { id, type } = orderInput.parse(input);
  const found = await cases.find(id);
  if (!['shipped', 'in_treatment', 'closed'].includes(found.status)) throw notNow();
  const orders = found.orders ?? [];
  const order = { id: `ORD-${id}-${orders.length + 1}`, type, createdAt: cases.now };
  await cases.save({ ...found, orders: [...orders, order] });
  return order;
}

const HANDLERS: Readonly<Record<string, (cases: SampleCases, input: Json) => Json | Promise<Json>>> = {
  get_status: () => ({ service: 'Sample aligner gateway', version: '1.0', capabilities: CAPABILITIES }),
  list_practices: (_, input) => page([PRACTICE], input),
  list_cases: listCases,
  get_case: (cases, { id }) => cases.read(id),
  create_case: createCase,
  add_record: addRecord,
  submit_case: submitCase,
  approve_setup: (cases, input) => decide(cases, input, 'approved'),
  request_setup_changes: (cases, input) => decide(cases, input, 'changes_requested'),
  create_order: createOrder,
  cancel_case: async (cases, { id }) => cases.move(await cases.find(id), 'cancelled'),
  list_case_events: async (cases, input) => page(await cases.events(input['id']), input),
};

/**
 * The mock of an Aligner Case Gateway v1: twelve cases of the sample practice, and the cases that a connection adds.
 */
export const mock: MockAdapter = {
  operations: Object.fromEntries(
    Object.entries(HANDLERS).map(([id, handle]) => [
      id,
      async (input: Json, call: MockCall) => handle(new SampleCases(call), input),
    ]),
  ),
};
