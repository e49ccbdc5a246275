import { describe, expect, it } from '@jest/globals';
import { capabilitiesOf, isUnifiedAction } from './capabilities.ts';
import { listNotes, toyTool } from './testing/toy/tool.ts';

const output = () => [];

describe('the unified model that a tool supports', () => {
  it('comes from its operations: verbs and missing fields by model', () => {
    const operations = [
      {
        ...listNotes,
        unified: { model: 'recalls' as const, verb: 'list' as const, lacks: ['typeName'], output },
      },
      {
        ...listNotes,
        unified: { model: 'recalls' as const, verb: 'get' as const, lacks: ['typeName'], output },
      },
    ];
    expect(capabilitiesOf({ ...toyTool, operations })).toEqual([
      { model: 'recalls', verbs: ['list', 'get'], lacks: ['typeName'] },
    ]);
    expect(capabilitiesOf(toyTool)).toEqual([]);
  });

  it.each([
    ['claims.create', true],
    ['treatment_plans.list', true],
    ['claims.fly', false],
    ['claims', false],
    ['claims.list.all', false],
    ['constructor.list', false],
  ])('tell whether the action %s belongs to the model', (action, known) => {
    expect(isUnifiedAction(action)).toBe(known);
  });
});
