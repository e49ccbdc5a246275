import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PatientRefs } from '#product/practice/work/patient-refs.ts';
import type { PatientRecord } from '#product/practice/views/records.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ DATABASE_POOL: '20' });
}, 60_000);
afterAll(() => hub.close());

it('twenty concurrent writes about one patient create one reference, and none of them fails', async () => {
  const id = crypto.randomUUID();
  await hub.query('insert into auth.users (id, email) values ($1, $2)', [id, 'many-at-once@example.test']);
  const owner = { userId: id, organisationId: null, id };
  const refs = hub.app.get(PatientRefs, { strict: false });
  for (let patient = 0; patient < 60; patient += 1) {
    const record = { id: `patient-${patient}`, firstName: 'Ada', lastName: 'Ash', birthDate: null };
    const all = Array.from({ length: 20 }, () =>
      refs.upsert(owner, 'dentrix', record as unknown as PatientRecord),
    );
    expect(new Set(await Promise.all(all)).size).toBe(1);
  }
}, 30_000);
