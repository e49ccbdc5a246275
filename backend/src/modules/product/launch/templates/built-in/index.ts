import type { ReferenceSet } from '#platform/reference/reference-set.ts';
import { multiSiteRollout } from './multi-site-rollout.ts';
import { restart } from './restart.ts';
import { soloPractice } from './solo-practice.ts';
import { UPSERT } from './templates.sql.ts';

/** The templates that come with the hub. Each is written once: from then on it belongs to the admins. */
export const launchTemplates: ReferenceSet = {
  name: 'launch_templates',
  rows: [soloPractice, multiSiteRollout, restart],
  upsert: UPSERT,
};
