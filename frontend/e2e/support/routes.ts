import { allPages } from '../../src/app/route-table.ts';

const inMenu = allPages.filter(({ menu }) => menu);

/** The routes of the Features menu. That they are those of the specification is tested beside the manifests. */
export const features = inMenu.map(({ path }) => path);

/** Pages in the common frame that visitors may read without an account. */
export const open = allPages
  .filter(({ access, bare, path }) => access === 'public' && !bare && !path.includes('/:'))
  .map(({ path }) => path);
