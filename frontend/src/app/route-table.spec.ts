import { expect, it } from '@jest/globals';
import { isClosed } from '../shared/access/route-access.ts';
import { featureRoutes, publicAreas } from './route-table.ts';

it('lets visitors read the areas that the route table opens to them, and no other', () => {
  const paths = [...featureRoutes.map(({ path }) => path), '/courses/:courseId'];
  expect(paths.filter((path) => !isClosed(path)).sort()).toEqual([...publicAreas].sort());
});
