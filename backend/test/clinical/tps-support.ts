import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { type Answer, type ApiError, type Person, send } from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

export interface CaseView {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly version: number;
  readonly part: string;
  readonly patient_name: string | null;
  readonly source: string | null;
  readonly external_ref: string | null;
  readonly is_sample: boolean;
  readonly lab_message: string | null;
  readonly ask_error: string | null;
  readonly patient: Readonly<Record<string, unknown>>;
  readonly instructions: string | null;
  readonly files: readonly { id: string; slot: string; name_mismatch: boolean; bytes: number }[];
  readonly setups: readonly {
    revision: number;
    decision: string;
    decided_by: string | null;
    signature_name: string | null;
    ipr: unknown;
    tooth_notes: unknown;
  }[];
  readonly may: Readonly<Record<string, boolean>>;
  readonly [more: string]: unknown;
}
export type CaseAnswer = Answer<CaseView & ApiError & { error: { missing?: readonly { field: string }[] } }>;

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A PNG of noise with more than 20 MB. */
export function hugePicture(): Buffer {
  const [width, height] = [2_700, 2_700];
  const rows = randomBytes((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) rows[y * (width * 3 + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 0 })), chunk('IEND')];
  return Buffer.concat([PICTURE.subarray(0, 8), ...chunks]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function scanOf(triangles: number): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles, 1);
  bytes.writeUInt32LE(triangles, 80);
  return bytes;
}

export const PHOTOS = [
  ...['face_front', 'smile', 'profile', 'anterior', 'right_buccal', 'left_buccal'],
  ...['upper_occlusal', 'lower_occlusal'],
];

export const PRESCRIPTION = {
  ...{ patient_first: 'Rosalind', patient_last: 'Quartermain', birth_date: '1990-04-05', sex: 'female' },
  ...{ arches: 'both', dentition: 'permanent', consent_on: '2026-01-05' },
  chief_complaint: 'Wisteria complaint',
  instructions: 'Periwinkle instructions',
  approach: { goals: ['crowding'], extraction_teeth: ['8'] },
};

export const newCase = async (hub: TestHub, person: Person, body: object = {}): Promise<CaseView> =>
  (await send<CaseView>(hub, person, 'POST', '/api/tps/cases', body)).body;

export const on = (
  hub: TestHub,
  person: Person,
  method: string,
  id: string,
  rest = '',
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<CaseAnswer> => send(hub, person, method, `/api/tps/cases/${id}${rest}`, body, headers);

export const read = async (hub: TestHub, person: Person, id: string): Promise<CaseView> =>
  (await on(hub, person, 'GET', id)).body;

/** Uploads bytes to the inbox in one request. */
export async function upload(hub: TestHub, person: Person, bytes: Buffer): Promise<string> {
  const object = randomUUID();
  const answer = await fetch(`${hub.url}/storage/v1/object/records-inbox/${person.id}/${object}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return object;
}

export async function addFile(
  hub: TestHub,
  person: Person,
  id: string,
  { slot, bytes, name = 'upload.bin' }: { slot: string; bytes: Buffer; name?: string },
): Promise<Answer<{ id: string; name_mismatch: boolean } & ApiError>> {
  const object = await upload(hub, person, bytes);
  return send(hub, person, 'POST', `/api/tps/cases/${id}/files`, { slot, object, file_name: name });
}

/** What a profile needs before its doctor may send a case. */
export const license = (hub: TestHub, { id }: Person): Promise<unknown> =>
  hub.query(`update profiles set license_number = 'OR-4711', license_state = 'OH' where id = $1`, [id]);

/** A case of a licensed doctor with a prescription and all records. */
export async function completeCase(hub: TestHub, person: Person, body: object = {}): Promise<CaseView> {
  await license(hub, person);
  const { id, version } = await newCase(hub, person, body);
  await on(hub, person, 'PATCH', id, '', { version, ...PRESCRIPTION });
  for (const slot of PHOTOS) await addFile(hub, person, id, { slot, bytes: PICTURE });
  await addFile(hub, person, id, { slot: 'scan_upper', bytes: scanOf(3) });
  await addFile(hub, person, id, { slot: 'scan_lower', bytes: scanOf(4) });
  return read(hub, person, id);
}

export const submitCase = async (
  hub: TestHub,
  person: Person,
  { id, version }: Pick<CaseView, 'id' | 'version'>,
  key?: string,
): Promise<CaseAnswer> =>
  on(hub, person, 'POST', id, '/submit', { version }, key === undefined ? {} : { 'idempotency-key': key });
