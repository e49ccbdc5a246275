export const claims: readonly (readonly [figure: string, label: string])[] = [
  ['5,000+', 'Dentists trained'],
  ['98%', 'Success rate'],
  ['15+', 'Years experience'],
];

export interface Service {
  readonly title: string;
  readonly text: string;
  /** The name of its drawing in public/art.svg. */
  readonly art: string;
}

export const services: readonly Service[] = [
  {
    title: 'Expert Education',
    text: 'Aligner therapy from first principles to difficult cases, taught by clinicians who treat every week.',
    art: 'education',
  },
  {
    title: 'Personalized Coaching',
    text: 'A coach who knows your practice reviews your cases with you and answers before you are stuck.',
    art: 'coaching',
  },
  {
    title: 'Treatment Planning',
    text: 'Records in, a reasoned setup out. You question it, revise it and approve it before anything is made.',
    art: 'planning',
  },
  {
    title: 'Practice Growth',
    text: 'Consults that convert, a team that can explain aligners, and figures that show what changed.',
    art: 'growth',
  },
  {
    title: 'Certification',
    text: 'Show patients and colleagues what you have mastered, backed by the cases you have completed.',
    art: 'certification',
  },
  {
    title: 'Continuing Education',
    text: 'Credits earned as you learn and kept in one record, ready when your license comes up for renewal.',
    art: 'credits',
  },
];

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}

export const RATING = 5;

/** Static sample content, said so on the page. */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I used to refer every crowded case. Now I plan most of them myself, and I know exactly when to ask.',
    name: 'Dr. Elena Marsh',
    role: 'General dentist',
  },
  {
    quote: 'Eleven locations, one way of working. New associates are confident in weeks, not in years.',
    name: 'Dr. Samuel Okoro',
    role: 'Clinical director, dental group',
  },
  {
    quote:
      'The coaching is specific: this tooth, this stage, this attachment. That is what moved our results.',
    name: 'Dr. Hana Lindqvist',
    role: 'Orthodontist',
  },
];
