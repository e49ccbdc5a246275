import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PracticeTaskDto, PracticeTaskListDto } from '#product/practice/dto/task.dto.ts';
import { type Answer, type ApiError, send } from '../../support/people.ts';
import { joined, type Member, newMember, newOrganisation } from '../../support/organisations.ts';
import { hub } from './scene.ts';

type Asked = Answer<PracticeTaskDto & ApiError>;

/** Tasks that colleagues give each other within an organisation. */
export function givenCases(): void {
  describe('a task for a colleague', () => {
    let owner: Member;
    let colleague: Member;
    let organisation: string;
    beforeAll(async () => {
      owner = await newMember(hub, 'individual_practitioner');
      organisation = await newOrganisation(hub, owner, 'Given Dental');
      colleague = await joined(hub, owner, organisation, { grants: ['practice.read', 'practice.write'] });
    });
    const ask = (as: Member, method: string, path: string, body?: object): Promise<Asked> =>
      send<PracticeTaskDto & ApiError>(hub, as, method, `/api/practice/${path}`, body);
    const give = (to: Member, more: object = {}): Promise<Asked> =>
      ask(owner, 'POST', 'tasks', {
        ...{ title: 'Call Mrs. Sample back', organisation_id: organisation, assignee_id: to.id, ...more },
      });
    const listOf = async (as: Member): Promise<readonly PracticeTaskDto[]> =>
      (await send<PracticeTaskListDto>(hub, as, 'GET', '/api/practice/tasks')).body.items;

    it('is read and ticked by the colleague, who cannot change its words, and told without them', async () => {
      const { body: task } = await give(colleague);
      expect(await listOf(colleague)).toMatchObject([{ id: task.id, title: 'Call Mrs. Sample back' }]);
      const notifications = await hub.query<{ title: string; body: string | null }>(
        'select title, body from notifications where user_id = $1 and dedupe_key = $2',
        [colleague.id, `practice-task:${task.id}`],
      );
      expect(notifications).toEqual([{ title: 'A colleague gave you a practice task', body: null }]);
      const renamed = await ask(colleague, 'PATCH', `tasks/${task.id}`, { title: 'Other', version: 1 });
      expect(renamed.status).toBe(400);
      expect((await ask(colleague, 'DELETE', `tasks/${task.id}`)).status).toBe(404);
      const ticked = await ask(colleague, 'PATCH', `tasks/${task.id}`, { done: true, version: 1 });
      expect([ticked.status, ticked.body.done_at]).toEqual([200, expect.any(String)]);
    });

    it('goes back to the list of its writer when the colleague gives it back', async () => {
      const { body: task } = await give(colleague);
      const back = await ask(colleague, 'PATCH', `tasks/${task.id}`, {
        assignee_id: null,
        version: task.version,
      });
      expect([back.status, back.body.assignee_id]).toEqual([200, null]);
      expect((await listOf(colleague)).map(({ id }) => id)).not.toContain(task.id);
      expect((await listOf(owner)).find(({ id }) => id === task.id)?.assignee_id).toBeNull();
    });

    it('goes back when the member is removed, or may not look at patients any more', async () => {
      const members = `/api/organisations/${organisation}/members`;
      const access = { grants: ['practice.read'] };
      const [leaving, limited] = [
        await joined(hub, owner, organisation, access),
        await joined(hub, owner, organisation, access),
      ];
      const [one, two] = [await give(leaving), await give(limited)];
      expect([one.status, two.status]).toEqual([201, 201]);
      await send(hub, owner, 'DELETE', `${members}/${leaving.id}`);
      await send(hub, owner, 'PATCH', `${members}/${limited.id}`, { grants: [] });
      const mine = await listOf(owner);
      for (const { body } of [one, two])
        expect(mine.find(({ id }) => id === body.id)).toMatchObject({ assignee_id: null });
    });

    it('is refused for people who may not look at the patients, and for other organizations', async () => {
      const stranger = await newMember(hub, 'individual_practitioner');
      const clerk = await joined(hub, owner, organisation);
      expect((await give(stranger)).status).toBe(400);
      expect((await give(clerk)).status).toBe(400);
      expect((await give(colleague, { organisation_id: undefined })).status).toBe(400);
      const other = await newOrganisation(hub, stranger, 'Other Dental');
      expect((await give(colleague, { organisation_id: other })).status).toBe(400);
      const { body } = await send<{ items: { user_id: string }[] }>(
        hub,
        owner,
        'GET',
        '/api/practice/colleagues',
      );
      const ids = body.items.map(({ user_id }) => user_id);
      expect([ids.includes(colleague.id), ids.includes(clerk.id), ids.includes(stranger.id)]).toEqual([
        ...[true, false, false],
      ]);
    });
  });
}
