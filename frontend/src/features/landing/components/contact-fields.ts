export interface ContactField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete: string;
  readonly max: number;
  /** Said beside the field when it is empty. */
  readonly missing: string;
}

const text = { type: 'text', max: 200, required: true, autoComplete: 'off' } as const;

/** The seven fields of the specification, five of them required. */
export const contactFields: readonly ContactField[] = [
  {
    ...text,
    name: 'first_name',
    label: 'First Name',
    autoComplete: 'given-name',
    missing: 'Enter your first name.',
  },
  {
    ...text,
    name: 'last_name',
    label: 'Last Name',
    autoComplete: 'family-name',
    missing: 'Enter your last name.',
  },
  {
    ...text,
    name: 'email',
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    missing: 'Enter your email address.',
  },
  {
    ...text,
    name: 'phone',
    label: 'Phone Number',
    type: 'tel',
    required: false,
    autoComplete: 'tel',
    missing: '',
  },
  {
    ...text,
    name: 'practice_name',
    label: 'Practice Name',
    required: false,
    autoComplete: 'organization',
    missing: '',
  },
  { ...text, name: 'subject', label: 'Subject', missing: 'Say in a few words what it is about.' },
  { ...text, name: 'message', label: 'Message', type: 'textarea', max: 5000, missing: 'Write your message.' },
];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a form, by field name; empty when it may be submitted. */
export function problemsIn(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { name, required, missing } of contactFields) {
    if (required && !values.get(name)) problems.set(name, missing);
  }
  const email = values.get('email');
  if (email && !EMAIL.test(email)) problems.set('email', 'This does not look like an email address.');
  return problems;
}
