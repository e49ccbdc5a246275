import { expect, it } from '@jest/globals';
import { matrixCsv } from './matrix-csv.ts';

it('the file has a line per member, says what is due, and no cell that a spreadsheet would run', () => {
  const csv = matrixCsv({
    courses: [
      { id: 'a', title: 'Aligners', slug: 'a' },
      { id: 'b', title: '=1+1', slug: 'b' },
    ],
    items: [
      {
        ...{ user_id: 'u', name: '+Mia', org_role: 'staff' },
        cells: [
          {
            course_id: 'a',
            state: 'completed',
            percent: 100,
            due_on: '2026-01-01',
            completed_at: '2025-12-01T10:00:00Z',
          },
          { course_id: 'b', state: 'overdue', percent: 40, due_on: '2026-01-01', completed_at: null },
        ],
      },
      { user_id: 'v', name: 'Noa', org_role: 'owner', cells: [] },
    ],
  });
  expect(csv.replace('\uFEFF', '').trimEnd().split('\n')).toEqual([
    `Member,Role,Aligners,'=1+1`,
    `'+Mia,staff,Completed 2025-12-01,"Overdue, 40%, due 2026-01-01"`,
    'Noa,owner,,',
  ]);
});
