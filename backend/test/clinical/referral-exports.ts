import { describe, expect, it } from '@jest/globals';
import { Fhir, Versions } from 'fhir';
import { ParseConformance } from 'fhir/parseConformance.js';
import type { Person } from '../support/people.ts';
import type { ReferralScene } from './referrals-support.ts';
import { soon } from '../support/soon.ts';

interface Sides {
  readonly scene: ReferralScene;
  readonly sender: Person;
  readonly receiver: Person & { readonly profileId: string };
}

/** A referral as a file: FHIR for other systems, PDF for people. */
export function describeReferralExports(sides: () => Sides): void {
  const step = (me: Person, id: string, name: string, body: object) =>
    sides().scene.ask(me, 'POST', `referrals/${id}/${name}`, body);
  const accesses = async (id: string) =>
    (
      await sides().scene.hub.query<{ action: string }>(
        "select action from phi_access_log where resource_type = 'referrals' and resource_ref = $1",
        [id],
      )
    ).map(({ action }) => action);

  describe('an export', () => {
    it('needs a confirmation, and the bundle is FHIR R4 with the exporter’s name and time', async () => {
      const { scene, sender, receiver } = sides();
      const { id, number } = await scene.sent(sender, receiver.profileId, { urgency: 'soon' });
      expect(await scene.refused(sender, 'POST', `referrals/${id}/fhir`, {})).toEqual([
        400,
        'validation_failed',
      ]);
      const { body } = await scene.ask<object>(receiver, 'POST', `referrals/${id}/fhir`, { confirm: true });
      const parser = new ParseConformance(true, Versions.R4);
      const { valid, messages } = new Fhir(parser).validate(body, { errorOnUnexpected: true });
      const faults = messages.filter(({ severity }) => severity !== 'warning');
      expect([valid, faults]).toEqual([true, []]);
      expect(body).toMatchObject({
        meta: { tag: [{ display: expect.stringMatching(/^Exported by Mia Molar at 20/) }] },
        entry: [
          { resource: { resourceType: 'Patient', name: [{ family: 'Quarrel' }] } },
          {
            resource: { resourceType: 'ServiceRequest', priority: 'urgent', identifier: [{ value: number }] },
          },
          { resource: { resourceType: 'Task', status: 'requested' } },
        ],
      });
      expect(await accesses(id)).toContain('export');
    });

    it('as PDF is made by a worker for the person who ordered it', async () => {
      const { scene, sender, receiver } = sides();
      const { id } = await scene.sent(sender, receiver.profileId);
      const ordered = await step(sender, id, 'exports', { confirm: true });
      expect(ordered.status).toBe(202);
      const path = `/api/referrals/${id}/exports/${ordered.body.id}`;
      const get = (me: Person) =>
        fetch(`${scene.hub.url}${path}`, { headers: { authorization: `Bearer ${me.token}` } });
      await soon(async () => (await get(sender)).status === 200);
      const pdf = await get(sender);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await get(receiver)).status).toBe(404);
      expect(await accesses(id)).toContain('export');
    });
  });
}
