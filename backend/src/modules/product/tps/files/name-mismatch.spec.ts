import { describe, expect, it } from '@jest/globals';
import { namesAnother } from './name-mismatch.ts';

const names = ['Zoë', 'O’Neil-Márquez'];

describe('the name of a scan', () => {
  it.each(['Marquez_Zoe_UpperJaw.stl', 'zoe lower.ply', '2026-01-05 ONEIL, Z upper.stl', 'NEIL_upper.stl'])(
    'may be the patient’s: %s',
    (name) => expect(namesAnother(name, names)).toBe(false),
  );

  it.each([
    'upper.stl',
    'scan_0001.stl',
    '20260105-123456_maxilla_final.ply',
    'iTero Export LowerJaw (2).stl',
    'A7.stl',
  ])('may be nobody’s: %s', (name) => expect(namesAnother(name, names)).toBe(false));

  it.each(['Smith_John_UpperJaw.stl', 'smith-lower.stl', 'Zoey_upper.stl'])(
    'is warned of where it is somebody else’s: %s',
    (name) => expect(namesAnother(name, names)).toBe(true),
  );

  it('is not judged before the patient has a name', () => {
    expect(namesAnother('Smith_John.stl', [null, null])).toBe(false);
  });
});
