import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { type Account, bearer } from './accounts.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const vertices = ['0 0 0', '10 0 0', '0 10 5'].map((at) => `vertex ${at}`).join('\n');
const STL = Buffer.from(
  `solid scan\nfacet normal 0 0 1\nouter loop\n${vertices}\nendloop\nendfacet\nendsolid scan\n`,
);

export const PHOTOS = [
  ...['face_front', 'smile', 'profile', 'anterior', 'right_buccal', 'left_buccal'],
  ...['upper_occlusal', 'lower_occlusal'],
];
export const SCANS = ['scan_upper', 'scan_lower'];
export const photo = (slot: string) => ({ name: `${slot}.png`, mimeType: 'image/png', buffer: PNG });
export const scan = (slot: string) => ({ name: `${slot}.stl`, mimeType: 'model/stl', buffer: STL });

const PRESCRIPTION = {
  ...{ arches: 'both', dentition: 'permanent', consent_on: '2026-01-05' },
  ...{ chief_complaint: 'Crowded front teeth', approach: { goals: ['crowding'] } },
};

/** The account's id, as the auth wire gave it. */
export const idOf = ({ stored }: Account): string => (JSON.parse(stored) as { user: { id: string } }).user.id;

async function taken<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Without it nobody submits a case. */
export async function addLicense(request: APIRequestContext, account: Account): Promise<void> {
  const headers = bearer(account);
  const { version } = await taken<{ version: number }>(await request.get('/api/me/profile', { headers }));
  const data = { license_number: 'OR-4711', license_state: 'OH', version };
  await taken(await request.patch('/api/me/profile', { headers, data }));
}

/** Changes a draft as its wizard does. */
export async function changeCase(
  request: APIRequestContext,
  account: Account,
  id: string,
  changes: object,
): Promise<void> {
  const [path, headers] = [`/api/tps/cases/${id}`, bearer(account)];
  const { version } = await taken<{ version: number }>(await request.get(path, { headers }));
  await taken(await request.patch(path, { headers, data: { version, ...changes } }));
}

/** Prescription and records of a case over the wire, for journeys whose subject comes after. */
export async function completeCase(request: APIRequestContext, account: Account, id: string): Promise<void> {
  await changeCase(request, account, id, PRESCRIPTION);
  for (const slot of PHOTOS) await addFile(request, account, id, slot, photo(slot));
  for (const slot of SCANS) await addFile(request, account, id, slot, scan(slot));
}

async function addFile(
  request: APIRequestContext,
  account: Account,
  id: string,
  slot: string,
  { name, buffer }: ReturnType<typeof photo>,
): Promise<void> {
  const [object, headers] = [randomUUID(), bearer(account)];
  const inbox = `/storage/v1/object/records-inbox/${idOf(account)}/${object}`;
  const bytes = { ...headers, 'content-type': 'application/octet-stream' };
  await taken(await request.post(inbox, { headers: bytes, data: buffer }));
  const data = { slot, object, file_name: name };
  await taken(await request.post(`/api/tps/cases/${id}/files`, { headers, data }));
}

/** The id of the case that a page shows. */
export const caseOn = (page: Page): string => new URL(page.url()).searchParams.get('case') ?? '';

/** The doctor signs the setup that a page shows. */
export async function approveSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByLabel('Your full name, as signature').fill('Ada Marsh');
  await page.getByRole('button', { name: 'Approve Setup' }).click();
  await expect(page.getByText('The setup is approved. Production begins soon.')).toBeVisible();
}
