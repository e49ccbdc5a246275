import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { components, operations } from '../../shared/api/schema.d.ts';
import { patientData } from '../../shared/lock/index.ts';
import type { FilterOf } from '../../shared/ui/filter-bar/index.ts';
import type { Box, Referral, SaveReferral } from './types.ts';

type Schemas = components['schemas'];
export type View = NonNullable<operations['Referrals_list']['parameters']['query']['view']>;
type DirectoryQuery = NonNullable<operations['Specialists_list']['parameters']['query']>;

/** The filters of the directory, as the page's address keeps them. */
export const directoryFilter = {
  defaults: { q: '', specialty: '', region: '', telehealth: '', accepts: '' },
  prefix: 'directory',
} as const;
export type DirectoryFilter = FilterOf<(typeof directoryFilter)['defaults']>;

const flag = (value: string) => (value === '' ? undefined : value === 'yes');

const queryOf = ({ q, specialty, region, telehealth, accepts, page }: DirectoryFilter): DirectoryQuery => ({
  ...{ page, page_size: 12 },
  ...(q && { q }),
  ...(specialty && { specialty: specialty as NonNullable<DirectoryQuery['specialty']> }),
  ...(region && { region }),
  ...(telehealth && { telehealth: flag(telehealth) === true }),
  ...(accepts && { accepts_new: flag(accepts) === true }),
});

export const SPECIALISTS = ['specialists'] as const;
export const directoryQuery = (filter: DirectoryFilter) =>
  queryOptions({
    queryKey: [...SPECIALISTS, 'directory', filter],
    queryFn: ({ signal }) => client.get('/api/specialists', { params: { query: queryOf(filter) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Everybody of a specialty whom a referral can go to. */
export const choicesQuery = (specialty: string) =>
  queryOptions({
    queryKey: [...SPECIALISTS, 'choices', specialty],
    queryFn: ({ signal }) => {
      const query = {
        page_size: 100,
        ...(specialty && { specialty: specialty as NonNullable<DirectoryQuery['specialty']> }),
      };
      return client.get('/api/specialists', { params: { query }, signal });
    },
    placeholderData: keepPreviousData,
  });

export const MINE = [...SPECIALISTS, 'me'] as const;
export const mineQuery = () =>
  queryOptions({
    queryKey: MINE,
    queryFn: ({ signal }) => client.get('/api/specialists/me', { signal }),
    select: ({ profile }) => profile,
  });
export const apply = (body: Schemas['ApplyDto']) => client.post('/api/specialists/apply', { body });
export const changeMine = (body: Schemas['ChangeSpecialistDto']) =>
  client.patch('/api/specialists/me', { body });

export const TEMPLATES = [...SPECIALISTS, 'templates'] as const;
export const templatesQuery = () =>
  queryOptions({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => client.get('/api/specialists/me/templates', { signal }),
    select: ({ items }) => items,
  });
export const saveTemplate = (id: string | null, body: Schemas['SaveTemplateDto']) =>
  id === null
    ? client.post('/api/specialists/me/templates', { body })
    : client.patch('/api/specialists/me/templates/{id}', { params: { path: { id } }, body });
export const removeTemplate = (id: string) =>
  client.delete('/api/specialists/me/templates/{id}', { params: { path: { id } } });

export const REFERRALS = ['referrals'] as const;
export const boxQuery = (box: Box, view: View, page: number) =>
  queryOptions({
    ...patientData,
    queryKey: [...REFERRALS, box, view, page],
    queryFn: ({ signal }) => client.get('/api/referrals', { params: { query: { box, view, page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const referralKey = (id: string) => [...REFERRALS, 'one', id] as const;
export const referralQuery = (id: string) =>
  queryOptions({
    ...patientData,
    queryKey: referralKey(id),
    queryFn: ({ signal }) => client.get('/api/referrals/{id}', { params: { path: { id } }, signal }),
    staleTime: 0,
  });

const one = (id: string) => ({ params: { path: { id } } });
export const begin = (body: SaveReferral) => client.post('/api/referrals', { body });
export const saveDraft = (id: string, version: number, body: SaveReferral) =>
  client.patch('/api/referrals/{id}', { ...one(id), body: { ...body, version } });
export const removeDraft = (id: string) => client.delete('/api/referrals/{id}', one(id));
export const send = (id: string) => client.post('/api/referrals/{id}/send', one(id));

/** The steps of both sides; each answers the referral as it is then. */
export const steps = {
  accept: (id: string) => client.post('/api/referrals/{id}/accept', one(id)),
  decline: (id: string, reason: string) =>
    client.post('/api/referrals/{id}/decline', { ...one(id), body: { reason } }),
  ask: (id: string, question: string) =>
    client.post('/api/referrals/{id}/more-info', { ...one(id), body: { question } }),
  schedule: (id: string, body: Schemas['ScheduleDto']) =>
    client.post('/api/referrals/{id}/schedule', { ...one(id), body }),
  complete: (id: string, report: Schemas['NewReportDto']) =>
    client.post('/api/referrals/{id}/complete', { ...one(id), body: { report } }),
  close: (id: string) => client.post('/api/referrals/{id}/close', one(id)),
  say: (id: string, body: string) =>
    client.post('/api/referrals/{id}/messages', { ...one(id), body: { body } }),
  addFile: (id: string, body: Schemas['DatedFileDto']) =>
    client.post('/api/referrals/{id}/files', { ...one(id), body }),
} as const satisfies Readonly<Record<string, (id: string, ...rest: never[]) => Promise<Referral>>>;

export const revealBirthDate = (id: string) => client.post('/api/referrals/{id}/reveal', one(id));
export const fileLink = (id: string, file: string) =>
  client.get('/api/referrals/{id}/files/{file}/link', { params: { path: { id, file } } });
export const exportFhir = (id: string) =>
  client.post('/api/referrals/{id}/fhir', { ...one(id), body: { confirm: true }, parseAs: 'blob' });
export const orderPdf = (id: string) =>
  client.post('/api/referrals/{id}/exports', { ...one(id), body: { confirm: true } });
export const fetchPdf = (id: string, order: string) =>
  client.get('/api/referrals/{id}/exports/{export}', {
    params: { path: { id, export: order } },
    parseAs: 'blob',
  });
export const addSamples = () => client.post('/api/sample-referrals');
export const removeSamples = () => client.delete('/api/sample-referrals');

/** The patient whom the practice page sends along. */
export const chosenPatientQuery = (ref: string) =>
  queryOptions({
    ...patientData,
    queryKey: [...REFERRALS, 'patient', ref],
    queryFn: ({ signal }) =>
      client.get('/api/practice/patients/{ref}', { params: { path: { ref } }, signal, timeoutMs: 30_000 }),
  });

export const PUSHES = ['calendar-pushes', 'referral'] as const;
export const pushesQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUSHES, id],
    queryFn: ({ signal }) =>
      client.get('/api/me/calendar-pushes', {
        params: { query: { subject_type: 'referral', subject_id: id } },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((push) => push.state === 'queued') ? 2_000 : false,
  });
export const addVisit = (id: string, tool_name: string) =>
  client.post('/api/referrals/{id}/calendar', { ...one(id), body: { tool_name } });
