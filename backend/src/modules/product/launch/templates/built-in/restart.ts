import { type BuiltInTemplate, task } from './built-in-template.ts';

const [prepare, train] = [task('prepare'), task('train')];
const [cases, review] = [task('first_cases'), task('review')];

/** A practice whose aligner work has come to a halt. */
export const restart: BuiltInTemplate = {
  key: 'restart',
  name: 'Restart',
  description: 'For a practice that has started before: find what stopped, refresh skills, and begin again.',
  days: 45,
  tasks: [
    prepare(0, 'lead', 'Look at the cases of the last year', 'Started, finished, stopped: and why.', {
      link: 'report',
    }),
    prepare(2, 'lead', 'Name what stopped the launch', 'Time, fees, confidence or records. One cause first.'),
    prepare(
      4,
      'lead',
      'Check the connected systems',
      'Ticks itself once a practice or aligner system is connected.',
      {
        ...{ link: 'tools', milestone: 'tool_connected' },
      },
    ),
    train(8, 'staff', 'Refresh photos and scans', 'One full series each, judged together.'),
    train(12, 'clinician', 'Take a refresher course', 'Choose the part that held you back.', {
      link: 'course',
    }),
    cases(16, 'staff', 'Call patients who had a consultation', 'Start with the ten most recent ones.', {
      link: 'practice',
    }),
    cases(23, 'clinician', 'Plan two new cases', 'Simple ones: success comes first.', { link: 'tps' }),
    cases(
      30,
      'clinician',
      'Go through open cases with your coach',
      'Bring questions on staging and refinement.',
      {
        link: 'tps',
      },
    ),
    review(38, 'lead', 'Compare consults with starts', 'With the same weeks of last year.', {
      link: 'report',
    }),
    review(44, 'lead', 'Set the aim of the next quarter', 'A number, a person and a date.'),
  ],
};
