import { z } from 'zod';
import { AdapterError } from '../../runs/adapter-error.ts';
import type { Json, Operation } from '../../types.ts';
import { numberOf, pageOf, recordIn } from '../envelope.ts';
import {
  institution,
  locationOf,
  operatory,
  operatoryOf,
  patientOf,
  provider,
  providerOf,
  user,
} from '../rows/people.ts';
import { accepted } from './writes.ts';
import { listQuery, needed, OFFICE, PRACTICE, type WithRequest } from './shared.ts';

const places = z.looseObject({ data: z.array(institution).nullish() });

/** NexHealth looks for a name in the whole name; who was asked for by last name has it there. */
function namedAs(row: Json, { lastName }: Json): Json | undefined {
  if (typeof lastName !== 'string') return row;
  return String(row['lastName']).toLowerCase().includes(lastName.trim().toLowerCase()) ? row : undefined;
}

const GENDERS: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', other: 'Other' };
const PHONE_FIELDS = {
  mobile: 'cell_phone_number',
  home: 'home_phone_number',
  work: 'work_phone_number',
} as const;

function bioOf(input: Json): Json {
  const gender = GENDERS[String(input['gender'])];
  // Left out, NexHealth would note female.
  if (!gender) throw new AdapterError('invalid_request', 'NexHealth needs gender: female, male or other.');
  const phones = (input['phones'] ?? []) as { use: keyof typeof PHONE_FIELDS; number: string }[];
  const [first] = phones;
  if (!first) throw new AdapterError('invalid_request', 'NexHealth needs a phone number for this.');
  const byUse = phones.map(({ use, number }) => [PHONE_FIELDS[use], number]);
  return {
    date_of_birth: needed(input, 'birthDate'),
    phone_number: first.number,
    ...(Object.fromEntries(byUse) as Json),
    gender,
  };
}

const newPatient = (input: Json): Json => ({
  provider: { provider_id: numberOf(needed(input, 'primaryProviderId'), 'primaryProviderId') },
  patient: {
    first_name: input['firstName'],
    last_name: input['lastName'],
    email: needed(input, 'email'),
    bio: bioOf(input),
  },
  // A patient who exists already is a refusal, not a success.
  return_existing_if_match: false,
});

/** Which practice and office the key is for. An office that the practice does not have would answer every list as empty. */
function statusOf(system: string, able: readonly string[]) {
  return (body: unknown, _: Json, open: Readonly<Record<string, string>> = {}): Json => {
    const found = (places.parse(body).data ?? []).flatMap(({ name, locations }) =>
      (locations ?? []).map((place) => ({ name, place })),
    );
    const here = found.find(({ place }) => place.id === open['location_id']);
    if (!here)
      throw new AdapterError('invalid_request', 'NexHealth knows no such location of this practice.');
    const names = [here.name, here.place.name].filter((name) => name);
    return {
      system,
      practiceName: [...new Set(names)].join(', ') || null,
      timeZone: here.place.tz ?? null,
      capabilities: able,
      lastSyncAt: here.place.last_sync_time ?? null,
    };
  };
}

const allPlaces = (body: unknown): Json => ({
  data: (places.parse(body).data ?? []).flatMap(({ locations }) => (locations ?? []).map(locationOf)),
  nextCursor: null,
});

/** The practice, and who works there and comes there. */
export const peopleOperations = (
  rewire: WithRequest,
  system: string,
  able: readonly string[],
): readonly Operation[] => [
  rewire('get_status', {
    request: { method: 'GET', path: '/locations', fixedQuery: PRACTICE },
    mapResponse: statusOf(system, able),
  }),
  rewire('list_patients', {
    request: { method: 'GET', path: '/patients', fixedQuery: OFFICE },
    prepare: listQuery({ lastName: 'name', birthDate: 'date_of_birth', phone: 'phone_number' }),
    mapResponse: pageOf(user, (row, input) => namedAs(patientOf(row), input)),
  }),
  rewire('get_patient', {
    request: { method: 'GET', path: '/patients/{id}', fixedQuery: PRACTICE },
    prepare: ({ id }) => ({ id: numberOf(id, 'id') }),
    mapResponse: (body) => patientOf(user.parse(recordIn(body))),
  }),
  rewire('create_patient', {
    request: { method: 'POST', path: '/patients', fixedQuery: OFFICE },
    prepare: newPatient,
    mapResponse: (body) => accepted('patient', body),
  }),
  rewire('list_providers', {
    request: { method: 'GET', path: '/providers', fixedQuery: OFFICE },
    prepare: listQuery(),
    mapResponse: pageOf(provider, providerOf),
  }),
  rewire('list_operatories', {
    request: { method: 'GET', path: '/operatories', fixedQuery: OFFICE },
    prepare: listQuery(),
    mapResponse: pageOf(operatory, operatoryOf),
  }),
  rewire('list_locations', {
    request: { method: 'GET', path: '/locations', fixedQuery: PRACTICE },
    // There is one page of them.
    prepare: () => ({}),
    mapResponse: allPlaces,
  }),
];
