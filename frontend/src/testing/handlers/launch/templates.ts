import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Schemas = components['schemas'];

const row = (
  id: string,
  name: string,
  more: Partial<Schemas['AdminLaunchTemplateDto']> = {},
): Schemas['AdminLaunchTemplateDto'] => ({
  ...{ id, name, days: 90, active: true, version: 1, tasks: 3, milestones: 1, plans: 4 },
  description: 'From the first preparations to the first ten aligner cases.',
  ...more,
});

const task = (
  title: string,
  offset_days: number,
  more: Partial<Schemas['LaunchTemplateTaskDto']> = {},
): Schemas['LaunchTemplateTaskDto'] => ({
  ...{ phase: 'prepare', title, details: '', offset_days, owner_role: 'lead' },
  ...{ link_type: null, link_ref: null, milestone_key: null, ...more },
});

const TEMPLATE: Schemas['EditedLaunchTemplateDto'] = {
  ...{ id: 'l-1', name: 'Solo practice', days: 90, active: true, version: 1 },
  description: 'From the first preparations to the first ten aligner cases.',
  tasks: [
    task('Name who leads the launch', 0),
    task('Practice the photo series', 14, { phase: 'train', owner_role: 'staff', link_type: 'course' }),
    task('Submit the first case', 38, {
      ...{ phase: 'first_cases', owner_role: 'clinician', link_type: 'tps' },
      milestone_key: 'first_case_submitted',
    }),
  ],
};

const listed = (items: Schemas['AdminLaunchTemplateDto'][]) =>
  http.get('/api/admin/launch/templates', ({ response }) =>
    response(200).json({
      items,
      milestone_choices: [{ key: 'first_case_submitted', title: 'First case submitted' }],
    }),
  );

/** One in use, and one that nobody has started from and that is not offered. */
export const launchTemplates = [
  listed([row('l-1', 'Solo practice'), row('l-2', 'Short restart', { days: 30, active: false, plans: 0 })]),
  http.get('/api/admin/launch/templates/{id}', ({ response }) => response(200).json(TEMPLATE)),
];
export const noLaunchTemplates = [listed([])];
