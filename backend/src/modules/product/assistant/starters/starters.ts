import type { ReferenceSet } from '#platform/reference/reference-set.ts';
import { UPSERT } from './starters.sql.ts';

interface Starter {
  readonly key: string;
  /** Null: for everybody. */
  readonly role: string | null;
  readonly title: string;
  readonly body: string;
}

/** Six for everybody, and six that come first for those who hold a role. */
const STARTERS: readonly Starter[] = [
  {
    key: 'explain-ipr',
    role: 'practitioner',
    title: 'Explain IPR to a patient',
    body: 'Explain IPR to a patient in 80 words. Plain language, no fear, and one sentence on why it is safe.',
  },
  {
    key: 'recall-letter',
    role: 'practitioner',
    title: 'Recall letter, friendly',
    body: 'Write a recall letter for patients who have not been here for nine months. Friendly, 120 words, no names, with a place for our telephone number.',
  },
  {
    key: 'refinement-talk',
    role: 'practitioner',
    title: 'Talk about a refinement',
    body: 'I have to tell a patient that the aligners do not fit well and a refinement is needed. Give me five sentences to say, and two questions to ask.',
  },
  {
    key: 'phone-enquiry',
    role: 'team_member',
    title: 'Answer an aligner enquiry by phone',
    body: 'Write a short telephone guide for the front office: a caller asks what aligners cost and how long they take. Include three good questions and how to offer a consultation.',
  },
  {
    key: 'week-at-a-glance',
    role: 'dso_admin',
    title: 'Compare weekly figures',
    body: 'Which five figures should an owner of several dental practices compare every week, and what does each one tell? Give a table.',
  },
  {
    key: 'referral-reply',
    role: 'specialist',
    title: 'Reply to a referral',
    body: 'Draft a reply to a referring dentist after a first visit: thanks, findings as placeholders, the plan, and when they hear from us again. No patient details.',
  },
  {
    key: 'team-huddle',
    role: null,
    title: 'Plan a 30-minute team huddle',
    body: 'Plan a 30-minute team huddle on aligner enquiries: goal, agenda with minutes, one exercise, and what we agree on at the end.',
  },
  {
    key: 'aftercare',
    role: null,
    title: 'Aftercare for the first day with aligners',
    body: 'Write aftercare advice for the first day with aligners as a short list a patient can keep on the phone.',
  },
  {
    key: 'plain-language',
    role: null,
    title: 'Say it in plain language',
    body: 'Rewrite the following text so that a patient without medical knowledge understands it, and keep every fact:\n\n',
  },
  {
    key: 'difficult-review',
    role: null,
    title: 'Reply to a bad review',
    body: 'Draft a public reply to a one-star review about waiting time. Calm, 60 words, no patient details, and an offer to talk.',
  },
  {
    key: 'quiz',
    role: null,
    title: 'Quiz for the team',
    body: 'Make a quiz of six questions about wear time, attachments and retention for a dental team, with answers and one sentence of explanation each.',
  },
  {
    key: 'my-figures',
    role: null,
    title: 'What do my figures say?',
    body: 'Look at my practice figures. What stands out, and what are two things worth trying next week?',
  },
];

/** Starters of this version. What an admin changed stays as it was changed. */
export const starters: ReferenceSet = {
  name: 'ai_prompts',
  rows: STARTERS.map((starter, index) => ({ ...starter, position: index + 1 })),
  upsert: UPSERT,
};
