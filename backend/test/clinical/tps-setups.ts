import { describe, expect, it } from '@jest/globals';
import type { LabScene } from './tps-lab-support.ts';
import { type CaseView, on, read } from './tps-support.ts';

/** How the treating doctor and the laboratory settle a setup; part of `tps-laboratory.spec.ts`, on its hub. */
export function describeSetups(scene: LabScene): void {
  describe('a setup', () => {
    const SETUP = {
      version: 1,
      upperSteps: 12,
      lowerSteps: 10,
      iprTotalMm: 0.2,
      previewUrl: 'https://viewer.test/1',
    };
    const CHART = { ipr: [{ between: ['8', '9'], mm: 0.2, beforeStep: 3 }] };

    async function withSetup(): Promise<CaseView> {
      const sent = await scene.submitted();
      scene.labSays(sent, { status: 'setup_ready', setup: { ...SETUP, ...CHART } });
      return (await scene.refresh(sent)).body;
    }

    it('is revised with words for single teeth, and comes again as another version', async () => {
      const ready = await withSetup();
      expect(ready.setups[0]?.ipr).toEqual([{ between: ['8', '9'], mm: 0.2, before_step: 3 }]);
      const wanted = { reasons: ['midline'], notes: [{ tooth: '8', note: 'Less rotation' }] };
      const revised = await on(scene.hub, scene.doctor, 'POST', ready.id, '/setups/1/revise', wanted);
      expect([revised.status, revised.body.status]).toEqual([200, 'revision_requested']);
      const [asked] = scene.sentTo(/request-changes$/);
      expect(JSON.stringify(asked?.body)).toContain('Tooth 8 (Universal): Less rotation');
      scene.labSays(ready, { status: 'setup_ready' });
      expect((await scene.refresh(ready)).body.status).toBe('revision_requested');
      scene.labSays(ready, { status: 'setup_ready', setup: { ...SETUP, version: 2 } });
      const second = (await scene.refresh(ready)).body;
      expect([second.status, second.setups.map(({ revision }) => revision)]).toEqual(['setup_ready', [2, 1]]);
      const late = await on(scene.hub, scene.doctor, 'POST', ready.id, '/setups/1/approve', {
        signature_name: 'Dr. Mia',
      });
      expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict']);
    });

    it('needs a reason to be revised', async () => {
      const ready = await withSetup();
      const refused = await on(scene.hub, scene.doctor, 'POST', ready.id, '/setups/1/revise', {
        reasons: [],
      });
      expect([refused.status, refused.body.error.code]).toEqual([422, 'reason_required']);
    });

    it('whose approval the laboratory does not take is not approved', async () => {
      const ready = await withSetup();
      scene.lab.setFault({ status: 503, times: 3 });
      const approve = () =>
        on(scene.hub, scene.doctor, 'POST', ready.id, '/setups/1/approve', {
          signature_name: 'Dr. Mia Molar',
        });
      expect((await approve()).status).toBe(502);
      const after = await read(scene.hub, scene.doctor, ready.id);
      expect([after.status, after.setups[0]?.decision]).toEqual(['setup_ready', 'pending']);
      scene.lab.setFault(undefined);
      expect((await approve()).body.status).toBe('approved');
    });

    it('is decided once by several at once: the others read that it is, and the laboratory hears one', async () => {
      const ready = await withSetup();
      const approve = () =>
        on(scene.hub, scene.doctor, 'POST', ready.id, '/setups/1/approve', {
          signature_name: 'Dr. Mia Molar',
        });
      const revise = () =>
        on(scene.hub, scene.doctor, 'POST', ready.id, '/setups/1/revise', { reasons: ['midline'] });
      const answers = await Promise.all([approve(), revise(), approve(), revise()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, body } of answers)
        if (status === 409) expect(body.error.message).toMatch(/decided|changed/);
      expect(scene.sentTo(/(approve|request-changes)$/)).toHaveLength(1);
      const won = answers.find(({ status }) => status === 200)?.body;
      const after = await read(scene.hub, scene.doctor, ready.id);
      expect([after.status, after.setups[0]?.decision]).toEqual([won?.status, won?.setups[0]?.decision]);
    });

    it('that was approved at the laboratory is nobody’s decision here', async () => {
      const ready = await withSetup();
      scene.labSays(ready, { status: 'manufacturing' });
      const { body } = await scene.refresh(ready);
      expect([body.status, body.setups[0]?.decision, body.setups[0]?.decided_by]).toEqual([
        ...['in_production', 'approved', null],
      ]);
    });

    it('ends with a case that is cancelled at the laboratory first', async () => {
      const ready = await withSetup();
      const cancelled = await on(scene.hub, scene.doctor, 'POST', ready.id, '/cancel', {
        version: ready.version,
      });
      expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
      expect(scene.labCases(ready)[0]?.['status']).toBe('cancelled');
    });
  });
}
