import { type BuiltInTemplate, task } from './built-in-template.ts';

const [prepare, train] = [task('prepare'), task('train')];
const [cases, review] = [task('first_cases'), task('review')];

/** One practice, from preparation to the first ten cases. */
export const soloPractice: BuiltInTemplate = {
  key: 'solo-practice',
  name: 'Solo practice',
  description: 'One practice, from the first preparations to the first ten aligner cases.',
  days: 90,
  tasks: [
    prepare(
      0,
      'lead',
      'Name who leads the launch',
      'One person keeps the plan, and everybody knows who it is.',
    ),
    prepare(
      2,
      'lead',
      'Connect your practice or aligner system',
      'Ticks itself once a system is connected.',
      {
        ...{ link: 'tools', milestone: 'tool_connected' },
      },
    ),
    prepare(5, 'lead', 'Set fees and payment plans', 'Full, lite and retainer fees, with a monthly option.'),
    prepare(9, 'staff', 'Order trays, retractors and photo mirrors', 'Enough for two chairs.', {
      link: 'store',
    }),
    prepare(
      12,
      'staff',
      'Write the recall list of possible aligner patients',
      'Start with crowding and open spaces.',
      {
        link: 'practice',
      },
    ),
    train(
      7,
      'lead',
      'Choose courses and assign them',
      'A clinical course for doctors, photos and scans for assistants.',
      {
        link: 'course',
      },
    ),
    train(16, 'staff', 'Practice the photo series', 'Eight views each on two colleagues, judged together.'),
    train(
      21,
      'clinician',
      'Finish the first course',
      'Ticks itself once somebody of the team has completed one.',
      {
        ...{ link: 'course', milestone: 'course_finished' },
      },
    ),
    train(
      26,
      'staff',
      'Rehearse the consultation',
      'Questions on cost, wear time and comfort, in a role play.',
    ),
    cases(
      30,
      'clinician',
      'Choose the first three patients',
      'Mild crowding, healthy gums, motivated to wear.',
    ),
    cases(37, 'clinician', 'Submit the first case', 'Ticks itself once it is submitted.', {
      ...{ link: 'tps', milestone: 'first_case_submitted' },
    }),
    cases(47, 'clinician', 'Approve the first setup', 'Ticks itself once it is approved.', {
      ...{ link: 'tps', milestone: 'first_case_approved' },
    }),
    cases(
      60,
      'clinician',
      'Deliver the first aligners',
      'Attachments, fit, wear schedule and the next visit in one hour.',
    ),
    review(75, 'clinician', 'Reach five starts', 'Ticks itself with the fifth case in treatment.', {
      ...{ link: 'tps', milestone: 'five_starts' },
    }),
    review(
      82,
      'lead',
      'Compare consults with starts',
      'Where do patients hesitate, and what changes next month?',
      {
        link: 'report',
      },
    ),
    review(
      89,
      'lead',
      'Review the launch with the team',
      'What stays, what goes, and the aim of the next 90 days.',
    ),
  ],
};
