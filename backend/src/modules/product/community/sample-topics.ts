/** Invented members and what they wrote. Nobody here exists; no reply is advice. */

export interface SamplePost {
  readonly by: string;
  readonly hoursAgo: number;
  readonly body: string;
  readonly accepted?: true;
}
export interface SampleTopic {
  readonly key: string;
  readonly category: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** The first one opens the topic. */
  readonly posts: readonly SamplePost[];
}

/** Their roles, for the tags beside the names. */
export const SAMPLE_MEMBERS: Readonly<Record<string, string>> = {
  'Nora Feld': 'practitioner',
  'Tomás Reyes': 'practitioner',
  'Priya Raman': 'specialist',
  'Owen Clarke': 'team_member',
  'Mei Tanaka': 'instructor',
  'Grace Obi': 'dso_admin',
};

const [NORA, TOMAS, PRIYA, OWEN, MEI, GRACE] = Object.keys(SAMPLE_MEMBERS) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const post = (by: string, hoursAgo: number, body: string): SamplePost => ({ by, hoursAgo, body });
const answer = (by: string, hoursAgo: number, body: string): SamplePost => ({
  by,
  hoursAgo,
  body,
  accepted: true,
});

export const SAMPLE_TOPICS: readonly SampleTopic[] = [
  {
    key: 'ipr-order',
    category: 'clinical-questions',
    title: 'When do you perform IPR: all at once or spread over the steps?',
    tags: ['aligners', 'ipr'],
    posts: [
      post(
        NORA,
        200,
        'My setups ask for IPR at steps 1, 5 and 9. Do you follow that, or do you do most of it at the first visit?',
      ),
      answer(
        PRIYA,
        196,
        'I follow the setup. Contacts that are still crowded are hard to reach at the start, and I would rather measure twice than take too much.\n\n1. Start with contacts that are already aligned.\n2. Gauge every contact after stripping.\n3. Note the amount in the chart, so that the next visit starts from a number.',
      ),
      post(MEI, 190, 'Same here. It also gives you a natural check of tracking at each visit.'),
      post(NORA, 188, 'Thank you, that is clear.'),
    ],
  },
  {
    key: 'attachments-debond',
    category: 'clinical-questions',
    title: 'Attachments keep coming off lower premolars. What helped you?',
    tags: ['aligners', 'attachments'],
    posts: [
      post(
        TOMAS,
        150,
        'Always the same teeth, mostly within two weeks. I etch for 20 seconds and use a flowable.',
      ),
      post(OWEN, 147, 'We switched to a stiffer template and that solved most of it for our doctors.'),
      answer(
        PRIYA,
        144,
        'Check isolation first, then occlusion: lower premolars get hit early. A packable composite and a slightly lower attachment helped me most.',
      ),
      post(TOMAS, 140, 'It was the occlusion. Thanks!'),
    ],
  },
  {
    key: 'retention-protocol',
    category: 'clinical-questions',
    title: 'How long do you ask patients to wear retainers full time?',
    tags: ['retention'],
    posts: [
      post(OWEN, 90, 'We get this question at the front desk every day and would like to give one answer.'),
      post(
        NORA,
        88,
        'Our doctors say three months full time, then every night, for as long as they want straight teeth.',
      ),
      post(PRIYA, 80, 'It depends on what was moved. Rotations and closed spaces get more from me.'),
    ],
  },
  {
    key: 'deep-bite',
    category: 'case-discussions',
    title: 'Deep bite with worn lower incisors: restore first or move first?',
    tags: ['deep-bite', 'interdisciplinary'],
    posts: [
      post(
        NORA,
        120,
        '**Age band:** 45–54\n\n**Chief complaint:** short lower front teeth\n\n**Arches:** both\n\n**Findings:** overbite 70 %, wear into dentin on the lower incisors, Class I molars, stable periodontium.\n\n**Question:** would you open the bite with aligners first, or build up and restore at once?',
      ),
      answer(
        PRIYA,
        112,
        'Move first. You need less restoration, and you can use attachments as the test of the new vertical.',
      ),
      post(MEI, 110, 'Agree. Mock up the final shape before the scan, so that the setup plans for it.'),
    ],
  },
  {
    key: 'midline',
    category: 'case-discussions',
    title: 'Lower midline 2 mm to the right after phase one. Refine or accept?',
    tags: ['refinement'],
    posts: [
      post(
        TOMAS,
        60,
        '**Age band:** 25–34\n\n**Chief complaint:** crowding\n\n**Arches:** both\n\n**Findings:** lower midline 2 mm to the right, Class I right, half step Class II left. Happy patient.\n\n**Question:** is it worth a refinement?',
      ),
      post(
        PRIYA,
        54,
        'Ask what bothers the patient. Functionally I would leave it; aesthetically nobody looks at the lower midline.',
      ),
      post(TOMAS, 50, 'Good point. The patient has not noticed it at all.'),
    ],
  },
  {
    key: 'first-aligner-day',
    category: 'practice-and-team',
    title: 'How do you schedule your first aligner start days?',
    tags: ['scheduling', 'team'],
    posts: [
      post(
        GRACE,
        170,
        'We are rolling out aligners at four locations and want to block chairs without losing hygiene time.',
      ),
      answer(
        OWEN,
        166,
        'We block one column on Tuesday mornings: scans at 8, deliveries at 10, check-ups after that. Assistants do most of it once they are trained.',
      ),
      post(
        NORA,
        160,
        'Start with the slowest morning of the week. It took us two months until it ran by itself.',
      ),
      post(GRACE, 150, 'One morning per location it is. Thank you both.'),
    ],
  },
  {
    key: 'fees',
    category: 'practice-and-team',
    title: 'Do you quote one fee with refinements, or separately?',
    tags: ['fees'],
    posts: [
      post(TOMAS, 75, 'Patients like one number. I worry about cases that take a third round.'),
      post(GRACE, 70, 'One fee that includes two refinements, in writing. Further rounds are rare enough.'),
      post(NORA, 66, 'The same. The conversation at the start is much easier.'),
      post(TOMAS, 60, 'Then I will write it down like that. Thank you.'),
    ],
  },
  {
    key: 'scan-export',
    category: 'tools-and-technology',
    title: 'STL or PLY when you export scans for a case?',
    tags: ['scanning'],
    posts: [
      post(OWEN, 100, 'Our scanner offers both. Does color matter to anyone downstream?'),
      answer(
        MEI,
        96,
        'For treatment planning the shape is what counts, so STL is fine. Keep PLY if you want color for your own records.',
      ),
      post(OWEN, 95, 'STL then, and smaller files.'),
    ],
  },
  {
    key: 'sample-data',
    category: 'tools-and-technology',
    title: 'Training new staff with sample data: how do you do it?',
    tags: ['onboarding', 'team'],
    posts: [
      post(
        GRACE,
        40,
        'Has anyone built a short exercise on the sample practice before new people get real access?',
      ),
      post(
        OWEN,
        36,
        'Yes: find tomorrow’s appointments, find who is overdue, write a task for each. It takes half an hour.',
      ),
      post(GRACE, 30, 'I will copy that.'),
    ],
  },
  {
    key: 'study-group',
    category: 'courses-and-ce',
    title: 'Study group for the clear aligner basics course?',
    tags: ['study-group'],
    posts: [
      post(NORA, 50, 'Two of us start next week. Anyone who wants to compare notes after each module?'),
      post(OWEN, 46, 'Three assistants from our office would join.'),
      post(MEI, 44, 'Nice idea. I am happy to answer questions at the end of each week.'),
      post(TOMAS, 20, 'Count me in.'),
    ],
  },
  {
    key: 'self-study-cap',
    category: 'courses-and-ce',
    title: 'Does your board limit self-study hours?',
    tags: ['ce', 'license'],
    posts: [
      post(
        TOMAS,
        34,
        'I would like to plan the rest of my cycle and am not sure how many self-study hours count.',
      ),
      post(
        MEI,
        31,
        'Many boards do. Look it up at your own board before you plan; the totals in CE records are split by method for that reason.',
      ),
      post(TOMAS, 28, 'I found the number on the website of my board. Thanks for the hint about the totals.'),
    ],
  },
  {
    key: 'photo-set',
    category: 'clinical-questions',
    title: 'Which photos do you take for every aligner case?',
    tags: ['records', 'photos'],
    posts: [
      post(OWEN, 18, 'I am writing the checklist for our assistants and want to keep it short.'),
      post(PRIYA, 12, 'Five inside, three outside. With good mirrors that is four minutes.'),
      post(MEI, 9, 'The same eight here, with a black background for the front teeth.'),
      post(OWEN, 7, 'Eight it is. I will put the list beside the camera.'),
    ],
  },
];
