import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../../../drill/lib/people.ts';
import { Clock } from '#platform/clock/clock.ts';
import type {
  BreakGlassPermissionDto,
  BreakGlassPermissionListDto,
  BreakGlassRecordDto,
} from '#ops/break-glass/dto/break-glass.dto.ts';
import type { OpenedRecordListDto } from '#ops/break-glass/dto/opened-record.dto.ts';
import type { PracticeAccessListDto } from '#product/practice/dto/access.dto.ts';
import type { PracticePatientListDto } from '#product/practice/dto/patient.dto.ts';
import { type ApiError, type Person, send, signedIn } from '../../support/people.ts';
import { newOrganisation } from '../../support/organisations.ts';
import { LiveMessages } from '../../support/live-messages.ts';
import { ageProofs } from '../../support/age-proofs.ts';
import {
  api,
  closeScene,
  get,
  hub,
  live,
  OD,
  openScene,
  refused,
  sample,
} from '../../practice/cases/scene.ts';

const REASON = 'The owner is on leave, and the recall list is due';
const NOTE = 'Prefers to be called after five';

let admin: Person;
let second: Person;
/** A patient about whom `live` keeps a contact, and one about whom nothing is kept. */
let kept = '';
let other = '';
beforeAll(async () => {
  await openScene();
  [admin, second] = await Promise.all([signedIn(hub, 'admin'), signedIn(hub, 'admin')]);
  const { items } = await get<PracticePatientListDto>(live, `patients?${OD}`);
  [kept = '', other = ''] = items.map(({ ref }) => ref);
  await api(live, 'POST', '/practice/contacts', {
    ...{ patient_ref: kept, kind: 'phone', outcome: 'reached', note: NOTE },
  });
}, 90_000);
afterAll(closeScene);
const clock = () => hub.app.get(Clock, { strict: false });
afterEach(() => void (clock().now = () => new Date()));
const later = (minutes: number): void => {
  const then = Date.now() + minutes * 60_000;
  clock().now = () => new Date(then);
};

/** Proves at the time of the clock who the person is. */
const prove = (person: Person) => api(person, 'POST', '/me/proof', { password: PASSWORD });

const PATH = '/admin/break-glass';
const asked = (person: Person, id = kept, reason = REASON) =>
  api<BreakGlassPermissionDto & ApiError>(person, 'POST', PATH, { resource: 'patient', id, reason });
const opened = (person: Person, id: string) =>
  api<BreakGlassRecordDto & ApiError>(person, 'GET', `${PATH}/${id}/record`);
/** What the person sees of their own. */
const openedOf = (person: Person) => api<OpenedRecordListDto>(person, 'GET', '/me/opened-records');
const fresh = async (person = admin): Promise<BreakGlassPermissionDto> => {
  await hub.query('delete from break_glass_permissions');
  const { status, body } = await asked(person);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const logged = (text: string, values: unknown[] = []) => hub.query<Record<string, unknown>>(text, values);

describe('a permission to open a record of somebody else', () => {
  it('opens that record, and both logs carry the reason and the id of the same request', async () => {
    const permission = await fresh();
    expect(permission).toMatchObject({ active: true, own: true, owner_name: 'Pat Doe', times_opened: 0 });
    const { status, body, headers } = await opened(admin, permission.id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.entries).toMatchObject([{ title: 'Contact by phone: reached', text: NOTE }]);
    const requestId = headers.get('x-request-id');
    expect(
      await logged(
        'select action, reason, request_id, acting_role from audit_log where subject = $1 order by id',
        [permission.id],
      ),
    ).toMatchObject([
      { action: 'break_glass.granted', reason: REASON, acting_role: 'admin' },
      { action: 'break_glass.opened', reason: REASON, request_id: requestId },
    ]);
    expect(
      await logged('select action, reason, patient_ref from phi_access_log where request_id = $1', [
        requestId,
      ]),
    ).toEqual([{ action: 'view', reason: REASON, patient_ref: kept }]);
  });

  it('notifies the owner in the app and by mail, and shows in their access history of the patient', async () => {
    const permission = await fresh();
    await opened(admin, permission.id);
    const notices = await logged(
      'select title, body, link from notifications where user_id = $1 and dedupe_key = $2',
      [live.id, `break_glass:${permission.id}`],
    );
    expect(notices).toEqual([
      {
        title: 'An administrator may open a record of yours',
        body: `For 15 minutes: notes about a patient. Reason: ${REASON}`,
        link: '/profile?view=opened-records',
      },
    ]);
    const [account] = await logged('select email from auth.users where id = $1', [live.id]);
    const mailbox = `/dev/mailbox?to=${encodeURIComponent(String(account?.['email']))}`;
    const { body: mails } = await send<{ subject: string; links: string[] }[]>(hub, null, 'GET', mailbox);
    const page = `${hub.env.publicUrl}/profile?view=opened-records`;
    expect(mails).toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/^An administrator may/), links: [page] }),
    );
    const history = await get<PracticeAccessListDto>(live, `patients/${kept}/access`);
    expect(history.items[0]).toMatchObject({ actor_id: admin.id, resource_type: 'patient_notes' });
  });

  it('is listed for the owner, and for nobody else', async () => {
    const permission = await fresh();
    await opened(admin, permission.id);
    const { items, total } = (await openedOf(live)).body;
    expect([total, items]).toEqual([
      1,
      [
        {
          ...{ id: permission.id, record: 'notes about a patient', organisation_name: null },
          ...{ link: `/practice-management?patient=${kept}`, admin_name: 'Pat Doe', reason: REASON },
          ...{ created_at: permission.created_at, expires_at: permission.expires_at, ended_at: null },
          ...{ active: true, times_opened: 1, last_opened_at: expect.any(String) },
        },
      ],
    ]);
    for (const person of [admin, second])
      expect((await openedOf(person)).body).toMatchObject({ total: 0, items: [] });
  });

  it('is listed for those who lead the organization that owns the record', async () => {
    const permission = await fresh();
    const organisation = await newOrganisation(hub, sample, 'Bright Smiles');
    await hub.query(
      'update break_glass_permissions set owner_id = null, organisation_id = $1 where id = $2',
      [organisation, permission.id],
    );
    expect((await openedOf(sample)).body).toMatchObject({
      items: [{ id: permission.id, organisation_name: 'Bright Smiles' }],
    });
    expect((await openedOf(live)).body).toMatchObject({ total: 0 });
    await hub.query(`update organisation_members set state = 'suspended' where user_id = $1`, [sample.id]);
    expect((await openedOf(sample)).body).toMatchObject({ total: 0 });
  });

  it('needs a recent proof of who asks, to get it and to use it', async () => {
    const permission = await fresh();
    const used = () => logged('select times_opened from break_glass_permissions');
    await ageProofs(hub, admin.id);
    expect(await refused(admin, 'GET', `${PATH}/${permission.id}/record`)).toEqual([
      ...[403, 'recent_proof_required'],
    ]);
    expect(await used()).toEqual([{ times_opened: 0 }]);
    await hub.query('delete from break_glass_permissions');
    const { status, body } = await asked(admin);
    expect([status, body.error]).toMatchObject([403, { code: 'recent_proof_required', proof: 'password' }]);
    expect(await used()).toEqual([]);
    expect((await prove(admin)).status).toBe(200);
    expect((await opened(admin, (await asked(admin)).body.id)).status).toBe(200);
  });

  it('is nobody else’s: another admin has none, and it opens no other record', async () => {
    const permission = await fresh();
    expect((await opened(second, permission.id)).status).toBe(404);
    expect((await opened(second, crypto.randomUUID())).status).toBe(404);
    await hub.query('update break_glass_permissions set resource_id = $1 where id = $2', [
      other,
      permission.id,
    ]);
    expect((await opened(admin, permission.id)).status).toBe(404);
    expect(await logged('select times_opened from break_glass_permissions')).toEqual([{ times_opened: 0 }]);
  });

  it('ends by itself after 15 minutes, and a new one can be asked for', async () => {
    const permission = await fresh();
    later(14);
    expect((await opened(admin, permission.id)).status).toBe(200);
    later(15);
    await prove(admin);
    // The admin is at work: the idle lock must not be what refuses.
    await hub.query(
      `update session_inputs set last_input_at = now() + interval '15 minutes' where user_id = $1`,
      [admin.id],
    );
    const { status, body } = await opened(admin, permission.id);
    expect([status, body.error.code]).toEqual([403, 'permission_ended']);
    const next = (await asked(admin)).body;
    expect([next.id === permission.id, next.active]).toEqual([false, true]);
  });

  it('can be ended early, by another admin too, and once', async () => {
    const permission = await fresh();
    await LiveMessages.during(hub, async (live) => {
      for (let times = 0; times < 2; times += 1)
        expect((await api(second, 'DELETE', `${PATH}/${permission.id}`)).status).toBe(204);
      expect(await live.receives('admins break-glass')).toBe(true);
      expect(live.received.filter((message) => message === 'admins break-glass')).toHaveLength(1);
    });
    expect(await refused(admin, 'GET', `${PATH}/${permission.id}/record`)).toEqual([403, 'permission_ended']);
    expect(
      await logged(`select actor_id from audit_log where action = 'break_glass.ended' and subject = $1`, [
        permission.id,
      ]),
    ).toEqual([{ actor_id: second.id }]);
  });

  it('is one, with one notice, however often it is asked for at once', async () => {
    await hub.query('delete from break_glass_permissions');
    const answers = await Promise.all(Array.from({ length: 8 }, () => asked(admin)));
    const [id] = answers.map(({ body }) => body.id);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]));
    expect(
      await logged(
        `select count(*)::int as count from audit_log where action = 'break_glass.granted' and subject = $1`,
        [id],
      ),
    ).toEqual([{ count: 1 }]);
  });

  it('is refused without a reason of ten characters, with a patient in it, for one’s own and for what is not kept', async () => {
    const codes = async (person: Person, id?: string, reason?: string) => {
      const { status, body } = await asked(person, id, reason);
      return [status, body.error.code];
    };
    expect(await codes(admin, kept, 'Too short')).toEqual([422, 'reason_required']);
    expect(await codes(admin, kept, 'Call back at (555) 010-2233')).toEqual([422, 'identifiers_found']);
    expect(await codes(admin, other)).toEqual([404, 'not_found']);
    expect(await codes(live)).toEqual([403, 'forbidden']);
  });

  it('stands in the list of all admins, who, what, why and until when', async () => {
    const permission = await fresh();
    const { body } = await api<BreakGlassPermissionListDto>(second, 'GET', `${PATH}?state=active`);
    expect(body).toMatchObject({ total: 1, items: [{ ...permission, own: false, reason: REASON }] });
    later(16);
    expect((await api<BreakGlassPermissionListDto>(second, 'GET', `${PATH}?state=active`)).body.total).toBe(
      0,
    );
  });
});

describe('a conversation with the assistant', () => {
  it('is opened by its id for a stated reason, and never one’s own', async () => {
    const made = await api<{ id: string }>(live, 'POST', '/ai/conversations', { title: 'A letter' });
    const ask = (person: Person) =>
      api<BreakGlassPermissionDto & ApiError>(person, 'POST', PATH, {
        ...{ resource: 'conversation', id: made.body.id, reason: REASON },
      });
    const { body: permission } = await ask(admin);
    expect((await opened(admin, permission.id)).body).toMatchObject({ title: 'A letter', entries: [] });
    const own = await api<{ id: string }>(admin, 'POST', '/ai/conversations', {});
    const { status, body } = await api<ApiError>(admin, 'POST', PATH, {
      ...{ resource: 'conversation', id: own.body.id, reason: REASON },
    });
    expect([status, body.error.code]).toEqual([422, 'own_record']);
  });
});
