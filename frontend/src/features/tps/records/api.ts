import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { requestBuilder } from '../../../shared/api/index.ts';
import { patientData } from '../../../shared/lock/index.ts';
import { CASE, TPS } from '../case-keys.ts';
import type { CaseFile, NewCaseFile } from '../types.ts';

/** Links end after five minutes. */
const LINK_MS = 4 * 60_000;
/** The server reads the content of a scan before it answers. */
const CHECK_MS = 60_000;

const at = (id: string, file: string) => ({ params: { path: { id, file } } });

const readLink = (id: string, file: string, signal: AbortSignal) =>
  client.get(`${CASE}/files/{file}/link`, { ...at(id, file), signal });

/** Where a picture can be seen for a while. The checksum makes a replaced picture another one. */
export const linkQuery = (id: string, { id: file, checksum }: CaseFile) =>
  queryOptions({
    ...patientData,
    queryKey: [TPS, 'link', id, file, checksum],
    queryFn: ({ signal }) => readLink(id, file, signal),
    staleTime: LINK_MS,
    gcTime: LINK_MS,
  });

/** The bytes of a scan, for the model. They are not kept when nobody looks at them any more. */
export const scanQuery = (id: string, { id: file, checksum }: CaseFile) =>
  queryOptions({
    ...patientData,
    queryKey: [TPS, 'scan', id, file, checksum],
    queryFn: async ({ signal }) => requestBuilder.download((await readLink(id, file, signal)).url, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Puts an uploaded file into its slot. */
export const addRecord = (id: string, body: NewCaseFile, signal: AbortSignal) =>
  client.post(`${CASE}/files`, { params: { path: { id } }, body, signal, timeoutMs: CHECK_MS });
export const removeRecord = (id: string, file: string) => client.delete(`${CASE}/files/{file}`, at(id, file));
