import { type BuiltInTemplate, task } from './built-in-template.ts';

const [prepare, train] = [task('prepare'), task('train')];
const [cases, review] = [task('first_cases'), task('review')];

/** Several locations, of which one goes first. */
export const multiSiteRollout: BuiltInTemplate = {
  key: 'multi-site-rollout',
  name: 'Multi-site roll-out',
  description: 'Several locations: one goes first, and the others follow with what it learned.',
  days: 120,
  tasks: [
    prepare(0, 'lead', 'Choose the first location', 'Motivated doctor, steady team, enough chair time.'),
    prepare(3, 'lead', 'Invite the people of the location', 'Each with exactly the permissions they need.', {
      link: 'team',
    }),
    prepare(7, 'lead', 'Connect the practice or aligner system', 'Ticks itself once a system is connected.', {
      ...{ link: 'tools', milestone: 'tool_connected' },
    }),
    prepare(
      10,
      'lead',
      'Agree on one fee schedule',
      'The same for all locations, with who may depart from it.',
    ),
    prepare(14, 'staff', 'Order the starter kits', 'One kit for each location, labelled.', { link: 'store' }),
    train(
      12,
      'lead',
      'Assign training by role',
      'Doctors, assistants and front desk take different courses.',
      {
        link: 'course',
      },
    ),
    train(
      24,
      'clinician',
      'Finish the first course',
      'Ticks itself once somebody of the team has completed one.',
      {
        ...{ link: 'course', milestone: 'course_finished' },
      },
    ),
    train(28, 'staff', 'Name a records champion', 'Judges photos and scans before they are sent.'),
    train(33, 'lead', 'Join a live question hour', 'Bring two cases without names.', { link: 'events' }),
    cases(42, 'clinician', 'Submit the first case', 'Ticks itself once it is submitted.', {
      ...{ link: 'tps', milestone: 'first_case_submitted' },
    }),
    cases(54, 'clinician', 'Approve the first setup', 'Ticks itself once it is approved.', {
      ...{ link: 'tps', milestone: 'first_case_approved' },
    }),
    cases(70, 'lead', 'Open the second location', 'Same checklist, with what the first one learned.', {
      link: 'team',
    }),
    cases(84, 'clinician', 'Reach five starts', 'Ticks itself with the fifth case in treatment.', {
      ...{ link: 'tps', milestone: 'five_starts' },
    }),
    review(96, 'lead', 'Compare the locations', 'Consults, starts and open records issues, side by side.', {
      link: 'report',
    }),
    review(
      108,
      'lead',
      'Collect questions from the teams',
      'Ten minutes with each; the rest becomes a ticket.',
      {
        link: 'support',
      },
    ),
    review(119, 'lead', 'Decide on the remaining locations', 'Dates, leads, and who coaches whom.'),
  ],
};
