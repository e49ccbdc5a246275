import type { IconName } from '../../shared/ui/icon/paths.ts';

export const claims: readonly (readonly [figure: string, label: string])[] = [
  ['5,000+', 'Dentists trained'],
  ['98%', 'Success rate'],
  ['15+', 'Years experience'],
];

export interface Service {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
}

export const services: readonly Service[] = [
  {
    title: 'Expert Education',
    text: 'Aligner therapy from first principles to difficult cases, taught by clinicians who treat every week.',
    icon: 'courses',
  },
  {
    title: 'Personalized Coaching',
    text: 'A coach who knows your practice reviews your cases with you and answers before you are stuck.',
    icon: 'coaching',
  },
  {
    title: 'Treatment Planning',
    text: 'Records in, a reasoned setup out. You question it, revise it and approve it before anything is made.',
    icon: 'tps',
  },
  {
    title: 'Practice Growth',
    text: 'Consults that convert, a team that can explain aligners, and figures that show what changed.',
    icon: 'growth',
  },
  {
    title: 'Certification',
    text: 'Show patients and colleagues what you have mastered, backed by the cases you have completed.',
    icon: 'certificate',
  },
  {
    title: 'Continuing Education',
    text: 'Credits earned as you learn and kept in one record, ready when your licence comes up for renewal.',
    icon: 'clock',
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
