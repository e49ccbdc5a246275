import { expect, it } from '@jest/globals';
import type { Setup, SetupMovement } from '../types.ts';
import { differences } from './compare.ts';
import { iprState, isOn, lastStep, marksAt, movedBy, shareDone } from './stage.ts';

const movement = (change: Partial<SetupMovement>): SetupMovement => ({
  ...{ tooth: '8', from_step: 2, to_step: 6, mesial_mm: 1.2, buccal_mm: null, extrusion_mm: null },
  ...{ rotation_deg: null, tip_deg: null, torque_deg: null },
  ...change,
});
const setup = (change: Partial<Setup> = {}): Setup => ({
  ...{ revision: 1, steps_upper: 14, steps_lower: 12, ipr_total_mm: 0.4, extractions: ['28'] },
  ipr: [{ between: ['8', '9'], mm: 0.2, before_step: 4 }],
  attachments: [{ tooth: '6', kind: 'vertical rectangular', from_step: 2, to_step: null }],
  movements: [movement({}), movement({ from_step: 6, to_step: 8, mesial_mm: 0.4 })],
  ...{ viewer_url: null, received_at: '2026-01-05T00:00:00Z', decision: 'pending', decided_by: null },
  ...{ decided_at: null, signature_name: null, reasons: null, comment: null, tooth_notes: null },
  ...change,
});

it('the longer arch decides how many steps there are', () => {
  expect(lastStep(setup())).toBe(14);
});

it('IPR is later, due before its own step, and done after it', () => {
  expect([3, 4, 5].map((step) => iprState({ before_step: 4 }, step))).toEqual(['later', 'now', 'done']);
});

it('an attachment without an end stays on to the last step', () => {
  const on = { from_step: 2, to_step: null };
  expect([1, 2, 14].map((step) => isOn(on, step))).toEqual([false, true, true]);
  expect(isOn({ from_step: 2, to_step: 5 }, 6)).toBe(false);
});

it('a movement grows evenly over its steps and stays where it ended', () => {
  expect([1, 2, 4, 6, 9].map((step) => shareDone(movement({}), step))).toEqual([0, 0, 0.5, 1, 1]);
});

it('the movements of a tooth are added up to what is done and what is planned', () => {
  const [tooth] = movedBy(setup(), 7);
  expect(tooth?.mesial_mm?.[0]).toBeCloseTo(1.4);
  expect(tooth?.mesial_mm?.[1]).toBeCloseTo(1.6);
  expect([tooth?.rotation_deg, tooth?.moving]).toEqual([null, true]);
  expect(movedBy(setup({ movements: null }), 7)).toEqual([]);
});

it('the map says at each step what happens on a tooth, in the numbers of the person', () => {
  const textsAt = (step: number) =>
    marksAt(setup(), step, 'fdi').map(({ tooth, text }) => `${tooth}: ${text}`);
  expect(textsAt(1)).toEqual(['28: extraction']);
  expect(textsAt(4)).toEqual([
    '28: extraction',
    '6: attachment, vertical rectangular',
    '8: 0.2 mm IPR to tooth 21 before this step',
    '9: 0.2 mm IPR to tooth 11 before this step',
    '8: moves',
  ]);
});

it('two revisions are compared line by line, and what stayed is left out', () => {
  const next = setup({
    ...{ revision: 2, steps_upper: 16, extractions: [] },
    ipr: [{ between: ['8', '9'], mm: 0.3, before_step: 4 }],
  });
  expect(differences(setup(), next, (tooth) => tooth)).toEqual([
    { what: 'Steps', before: '14 upper, 12 lower', now: '16 upper, 12 lower' },
    { what: 'Extractions', before: '28', now: 'None' },
    { what: 'IPR 8–9', before: '0.2 mm before step 4', now: '0.3 mm before step 4' },
  ]);
  expect(differences(setup(), setup({ ipr: null }), (tooth) => tooth)).toEqual([]);
});
