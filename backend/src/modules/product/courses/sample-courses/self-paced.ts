import type { SampleCourse } from './sample-course.ts';

export const READING_A_SETUP: SampleCourse = {
  slug: 'reading-a-treatment-setup',
  title: 'Reading a treatment setup',
  subtitle: 'See in fifteen minutes whether a proposed setup does what you asked for',
  description: `A setup is a proposal. This course gives you an order in which to read it, so that you find what you would change before the trays are made.`,
  topic: 'aligner_basics',
  level: 'intermediate',
  audience: ['dentist'],
  objectives: [
    'Read a setup in a fixed order: goal, final position, staging, attachments, IPR',
    'Find movements that are planned faster than teeth usually follow',
    'Write a revision request that needs no second question',
  ],
  method: 'self_instruction',
  credits: 3,
  subject: '370',
  instructor: 'Dr. Maren Holloway',
  modules: [
    {
      title: 'The order of reading',
      lessons: [
        {
          title: 'Five looks at one setup',
          kind: 'text',
          minutes: 80,
          preview: true,
          body: `## Look 1: the goal
Read your own instruction again before you open the setup. What did the patient ask for?

## Look 2: the final position
Midlines, overjet, overbite, contacts. Compare with the starting position from the front, then from each side.

## Look 3: the stages
Move the slider slowly. Which tooth moves first, and which waits? Is anchorage kept?

## Look 4: attachments
One for each movement that needs grip. None where the patient will not accept one.

## Look 5: IPR
How many millimeters, between which teeth, before which stage?`,
        },
        {
          title: 'Writing a revision that is understood',
          kind: 'text',
          minutes: 80,
          body: `## One change, one sentence

Say the tooth, the movement, the amount and the reason: "Upper right lateral incisor: 0.5 mm more extrusion, because the smile line is uneven."

## What planners cannot use

- "Please improve"
- Two wishes that exclude each other
- A change of goal hidden in a comment on one tooth

## Exercise

Open your last three revision requests. Rewrite each so that somebody who has never seen the case could carry it out.`,
        },
      ],
    },
    {
      title: 'Check what you learned',
      lessons: [
        {
          title: 'Quiz: read before you approve',
          kind: 'quiz',
          minutes: 20,
          body: 'Three questions. You pass at 70%, so all three need to be right.',
          questions: [
            {
              prompt: 'What do you read before you open the setup?',
              options: [
                'Your own instruction and the chief complaint',
                'The price of the treatment',
                'The list of attachments',
                'The date of delivery',
              ],
              explanation: 'A setup is right or wrong only against the goal. Read the goal first.',
            },
            {
              prompt: 'Which revision request is complete?',
              options: [
                '“Upper right lateral incisor: 0.5 mm more extrusion, because the smile line is uneven.”',
                '“Please improve the front.”',
                '“More movement.”',
                '“As discussed.”',
              ],
              explanation: 'Tooth, movement, amount and reason: the planner needs no second question.',
            },
            {
              prompt: 'Which questions belong to IPR? Choose the best answer.',
              options: [
                'How much, between which teeth, and before which stage',
                'Which brand of aligner is used',
                'Which day of the week the trays change',
                'How many photos were taken',
              ],
              explanation: 'Amount, contact and time decide whether space is there when a tooth needs it.',
            },
          ],
        },
      ],
    },
  ],
  reviews: [
    {
      author: 'Hannah B.',
      rating: 5,
      comment: 'I approve fewer setups at the first look now, and have fewer refinements.',
    },
    { author: 'Dev K.', rating: 5, comment: 'The five looks are simple enough to remember on a busy day.' },
  ],
};

export const FRONT_DESK: SampleCourse = {
  slug: 'front-desk-scripts-for-aligner-inquiries',
  title: 'Front desk scripts for aligner inquiries',
  subtitle: 'Answer the first call so that the right patients come in, well prepared',
  description: `Most aligner patients decide in the first two minutes of a call whether they come. Three short scripts help your team to listen, to answer the question about cost, and to book.`,
  topic: 'team_training',
  level: 'intro',
  audience: ['front_office', 'assistant'],
  objectives: [
    'Open a call about aligners with a question instead of a price',
    'Answer “What does it cost?” honestly and briefly',
    'Book a consultation with the right length and the right reminders',
  ],
  method: 'self_instruction',
  credits: 1,
  subject: '550',
  instructor: 'Renata Okafor',
  modules: [
    {
      title: 'Three scripts',
      lessons: [
        {
          title: 'The first thirty seconds',
          kind: 'text',
          minutes: 20,
          preview: true,
          body: `> “Thank you for calling. What would you like to change about your smile?”

Then listen. Write down the words that the caller uses: the doctor will use the same ones.

**Do** say your name, ask one question at a time, and repeat what you heard.

**Avoid** a price before a question, words from the chart, and “I think”.`,
        },
        {
          title: 'When the caller asks about cost',
          kind: 'text',
          minutes: 25,
          body: `> “Most treatments here are between two figures that I can tell you now. Which one it is depends on how many teeth move, and the doctor sees that at the first visit.”

Say both figures. A caller who hears none will not come; a caller who hears one will hold you to it.

Then ask for a day: “Would a morning or an afternoon suit you better?”`,
        },
        {
          title: 'Quiz: what would you say?',
          kind: 'quiz',
          minutes: 15,
          body: 'Two questions. You pass with both.',
          questions: [
            {
              prompt: 'How do you open a call about aligners?',
              options: [
                'Ask what the caller would like to change',
                'Tell the price',
                'Ask for the insurance number',
                'Explain the material of the trays',
              ],
              explanation: 'A question shows interest and tells you what the visit is about.',
            },
            {
              prompt: 'A caller asks what it costs. What is the best answer?',
              options: [
                'A range, what decides between its ends, and an offer to book',
                'The lowest price',
                '“We cannot say that on the phone”',
                'The highest price, to be safe',
              ],
              explanation: 'An honest range keeps trust, and the offer to book keeps the call moving.',
            },
          ],
        },
      ],
    },
  ],
  reviews: [
    {
      author: 'Lucía M.',
      rating: 5,
      comment: 'We read the scripts aloud in the morning huddle. Calls are calmer.',
    },
    { author: 'Grant W.', rating: 4, comment: 'Short and useful. The cost script alone helped.' },
  ],
};
