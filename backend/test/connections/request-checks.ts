import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiError, type Attempt, ended, type Person, send } from '../support/people.ts';
import { joined, type Member, newMember, newOrganisation, statusAndCode } from '../support/organisations.ts';
import type { TestHub } from '../support/app.ts';

interface Asked {
  readonly id: string;
  readonly tool_name: string;
  readonly state: string;
}

/** Requests for connections and their answers. One hub serves these checks and those of their caller. */
export function requestChecks(
  ofHub: () => TestHub,
  connectOpenDental: (person: Person, organisation: string) => Promise<Attempt>,
) {
  describe('a request for a connection', () => {
    let owner: Member;
    let clinician: Member;
    let practice: string;
    beforeAll(async () => {
      owner = await newMember(ofHub(), 'dso');
      practice = await newOrganisation(ofHub(), owner, 'Asking Dental');
      clinician = await joined(ofHub(), owner, practice, { org_role: 'clinician' });
    });

    const path = () => `/api/organisations/${practice}/connections/requests`;
    const ask = (as: Member, tool_name = 'Open Dental', more = {}) =>
      send<ApiError & { id: string }>(ofHub(), as, 'POST', path(), {
        tool_name,
        note: 'Our server',
        ...more,
      });

    const requests = async () => (await send<{ items: Asked[] }>(ofHub(), owner, 'GET', path())).body.items;
    const notices = (person: Member) =>
      ofHub().query(
        `select title, body from notifications where user_id = $1 and kind = 'connection_request' order by created_at`,
        [person.id],
      );
    const settledBy = (person: Member) =>
      ofHub().query(
        `select subject, detail from audit_log where action = 'organisation.connection_settled' and actor_id = $1`,
        [person.id],
      );
    const newAdmin = async () => {
      const admin = await newMember(ofHub());
      await ofHub().query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
      return admin;
    };

    it('is made once by who leads the organisation, for a practice system and its own locations', async () => {
      const stranger = await newMember(ofHub(), 'dso');
      const foreign = crypto.randomUUID();
      const refused = [
        await ask(stranger),
        await ask(clinician),
        await ask(owner, 'OpenAI'),
        await ask(owner, 'Open Dental', { location_ids: [foreign] }),
        await ask(owner, 'Open Dental', { note: ' ' }),
      ];
      expect(refused.map(statusAndCode)).toEqual([
        ...[
          [404, 'not_found'],
          [404, 'not_found'],
          [400, 'validation_failed'],
        ],
        ...[
          [400, 'validation_failed'],
          [400, 'validation_failed'],
        ],
      ]);
      const both = await Promise.all([ask(owner), ask(owner)]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(statusAndCode(await send(ofHub(), stranger, 'GET', path()))).toEqual([404, 'not_found']);
    });

    it('is settled once by an admin, and whoever asked is told', async () => {
      const admins = [await newAdmin(), await newAdmin()];
      const [open] = await requests();
      const settle = (as: Member) =>
        send<ApiError>(ofHub(), as, 'POST', `/api/admin/connection-requests/${open?.id}/settle`, {
          ...{ state: 'done', answer: 'Connected this morning' },
        });
      expect(statusAndCode(await settle(owner))).toEqual([403, 'forbidden']);
      const answers = await Promise.all(admins.map(settle));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await requests()).toMatchObject([{ state: 'done', answer: 'Connected this morning' }]);
      expect(await notices(owner)).toEqual([
        { title: 'Open Dental is connected', body: 'Connected this morning' },
      ]);
      expect((await ask(owner)).status).toBe(201);
    });

    it('is answered by connecting the tool, once, and whoever asked is told', async () => {
      const connector = await newAdmin();
      expect((await connectOpenDental(connector, practice)).state).toBe('connected');
      await connectOpenDental(connector, practice);
      expect(await requests()).toMatchObject([
        { tool_name: 'Open Dental', state: 'done', answer: 'The tool was connected for your organization.' },
        { state: 'done', answer: 'Connected this morning' },
      ]);
      expect((await notices(owner)).slice(1)).toEqual([
        { title: 'Open Dental is connected', body: 'The tool was connected for your organization.' },
      ]);
      const detail = { request_id: (await requests())[0]?.id, tool: 'open-dental', state: 'done' };
      expect(await settledBy(connector)).toEqual([{ subject: practice, detail }]);
    });

    it('stays open while its tool is connected with sample data, and while another organisation connects', async () => {
      await ask(owner, 'Dentrix');
      await ask(owner);
      const begun = { tool_name: 'Dentrix', context: 'platform', organisation_id: practice };
      const { body } = await send<{ id: string }>(ofHub(), owner, 'POST', '/api/connections/attempts', begun);
      expect(await ended(ofHub(), owner, body.id)).toMatchObject({ state: 'connected', mode: 'mock' });
      const other = await newMember(ofHub(), 'dso');
      await connectOpenDental(other, await newOrganisation(ofHub(), other, 'Connecting Dental'));
      const open = (await requests()).filter(({ state }) => state === 'open');
      expect(open.map(({ tool_name }) => tool_name).sort()).toEqual(['Dentrix', 'Open Dental']);
    });
  });
}
