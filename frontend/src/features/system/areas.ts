export interface AreaNote {
  /** Its place in the address, where the footer's links lead. */
  readonly id: string;
  readonly title: string;
  readonly text?: string | readonly string[];
  readonly questions?: readonly (readonly [question: string, answer: string])[];
}

export interface PlannedArea {
  readonly audience: string;
  /** Three things a person will be able to do here. */
  readonly plans: readonly [string, string, string];
  /** Shown below when other pages already send people here for something. */
  readonly notes?: readonly AreaNote[];
}

/** What each area that opens later is planned to do. */
const areas: Readonly<Record<string, PlannedArea>> = {
  '/courses': {
    audience: 'Dentists, hygienists, assistants and front office',
    plans: [
      'Find a course by topic, credits and method',
      'Learn at your pace, with quizzes and discussion',
      'Keep CE records ready for license renewal',
    ],
    notes: [
      {
        id: 'membership',
        title: 'Membership',
        text: 'Members will have courses, the resource library and study clubs in one plan. What is included and what it costs will be listed here before anyone is asked to join.',
      },
      {
        id: 'certification',
        title: 'Certification',
        text: 'Finished courses will give a record with title, provider, method, credits and date. Credits earned elsewhere can be added to the same list.',
      },
      {
        id: 'resources',
        title: 'Resources',
        text: 'Guides, templates and videos will be free to read unless they say otherwise, each with its source and license.',
      },
    ],
  },
  '/store': {
    audience: 'Everyone with an account',
    plans: [
      'Prices and stock checked again before you order',
      'Downloads and past orders in one place',
      'No card number ever typed into or kept by Chairside',
    ],
  },
  '/tps': {
    audience: 'Treating doctors, their staff, and coaches',
    plans: [
      'Submit a case with complete records, in five saved steps',
      'Approve or revise the setup with the planner',
      'Follow each case to delivery',
    ],
  },
  '/specialist': {
    audience: 'Practitioners and the specialists they work with',
    plans: [
      'A directory by specialty, region and availability',
      'Referrals with teeth, reason, history and consent',
      'An inbox for specialists, urgent cases first',
    ],
  },
  '/dso-management': {
    audience: 'Owners and administrators of dental organizations',
    plans: [
      'Invite people with exactly the rights they need',
      'Assign training by role or location, and see who is on track',
      'Compare locations on the same figures',
    ],
  },
  '/ecommerce': {
    audience: 'Merchants and administrators',
    plans: [
      'Orders to ship and invoices to settle, at a glance',
      'Stock changes with a reason and a history',
      'Products, variants and discounts',
    ],
  },
  '/launch': {
    audience: 'Practices and organizations starting aligner treatment',
    plans: [
      'Dated tasks with owners, in four phases',
      'Feedback from a coach on the plan itself',
      'A start date you can move without losing work',
    ],
  },
  '/business-intelligence': {
    audience: 'Practice owners and organization administrators',
    plans: [
      'Production, collections and new patients by month',
      'The aligner funnel from consult to start',
      'Every figure with its source and its time',
    ],
  },
};

const course: PlannedArea = {
  audience: 'Everyone who enrolls',
  plans: [
    'Objectives, outline and what completion requires, before you enroll',
    'Video, text and quizzes with your own notes',
    'A CE record when you are done',
  ],
};

/** The plan for a route; a single course has its own. */
export const plannedAt = (path: string): PlannedArea => areas[path] ?? course;
