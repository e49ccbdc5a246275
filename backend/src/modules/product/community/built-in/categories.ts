import type { ReferenceSet } from '#platform/reference/reference-set.ts';
import { UPSERT } from './categories.sql.ts';

const MODERATORS = ['moderator', 'admin'] as const;

/** Categories in the order of the page. Cases are for members; who runs this hub speaks in the last one. */
const rows = [
  {
    slug: 'clinical-questions',
    name: 'Clinical questions',
    description: 'Aligners, orthodontics and general dentistry: ask how others do it.',
  },
  {
    slug: 'case-discussions',
    name: 'Case discussions',
    description: 'De-identified cases, with what you found and what you would like to know.',
    visibility: 'members',
    holds_cases: true,
  },
  {
    slug: 'practice-and-team',
    name: 'Practice and team',
    description: 'Scheduling, fees, hiring, training and everything around the chair.',
  },
  {
    slug: 'tools-and-technology',
    name: 'Tools and technology',
    description: 'Practice systems, scanners, printers and connected tools.',
  },
  {
    slug: 'courses-and-ce',
    name: 'Courses and CE',
    description: 'What to learn next, study groups and license renewal.',
  },
  {
    slug: 'about-chairside',
    name: 'About Chairside',
    description: 'FAQ, policies and news from the team that runs this site.',
    post_roles: MODERATORS,
  },
].map((row, index) => ({
  visibility: 'public',
  holds_cases: false,
  post_roles: null,
  ...row,
  position: index + 1,
}));

/** The categories of this version. */
export const communityCategories: ReferenceSet = {
  name: 'community_categories',
  rows,
  upsert: UPSERT,
};
