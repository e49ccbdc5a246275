import { expect, it } from '@jest/globals';
import { isClosed } from '../shared/access/route-access.ts';
import { featureRoutes, publicArea } from './route-table.ts';

it('lets visitors read the areas that the route table opens to them, and no other', () => {
  const paths = [...featureRoutes.map(({ path }) => path), '/courses/:courseId'];
  expect(paths.filter((path) => publicArea.test(path))).toEqual(paths.filter((path) => !isClosed(path)));
});
