export interface ContactField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete: string;
  readonly max: number;
  /** Which keyboard a phone shows, where the type does not say it. */
  readonly autoCapitalize?: 'words' | 'sentences' | 'none';
  /** Said beside the field when it is empty. */
  readonly missing: string;
}

const text = { type: 'text', max: 80, required: true, autoComplete: 'off' } as const;

/** The seven fields of the specification, five of them required. */
export const contactFields: readonly ContactField[] = [
  {
    ...text,
    name: 'first_name',
    label: 'First Name',
    autoCapitalize: 'words',
    autoComplete: 'given-name',
    missing: 'Enter your first name.',
  },
  {
    ...text,
    name: 'last_name',
    label: 'Last Name',
    autoCapitalize: 'words',
    autoComplete: 'family-name',
    missing: 'Enter your last name.',
  },
  {
    ...text,
    name: 'email',
    label: 'Email Address',
    type: 'email',
    max: 255,
    autoCapitalize: 'none',
    autoComplete: 'email',
    missing: 'Enter your email address.',
  },
  {
    ...text,
    name: 'phone',
    label: 'Phone Number',
    type: 'tel',
    max: 30,
    required: false,
    autoComplete: 'tel',
    missing: '',
  },
  {
    ...text,
    name: 'practice_name',
    label: 'Practice Name',
    max: 120,
    autoCapitalize: 'words',
    required: false,
    autoComplete: 'organization',
    missing: '',
  },
  { ...text, name: 'subject', label: 'Subject', max: 160, missing: 'Say in a few words what it is about.' },
  { ...text, name: 'message', label: 'Message', type: 'textarea', max: 5000, missing: 'Write your message.' },
];

/** No person sees it; a machine that fills everything in fills it too. */
export const TRAP = 'homepage';

/** What is in the form, trimmed, by field name. */
export function valuesOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const data = new FormData(form);
  const names = [...contactFields.map(({ name }) => name), TRAP];
  return new Map(names.map((name) => [name, String(data.get(name) ?? '').trim()]));
}

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
