export const emptySignUp = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirmPassword: '',
  user_type: 'individual_practitioner',
  specialty: '',
  practice_name: '',
  license_number: '',
};

export type SignUpValues = typeof emptySignUp;

/** Who comes by the invitation of an organisation is most likely one of its team; the form still asks. */
export const isInvited = (search: string): boolean =>
  (new URLSearchParams(search).get('next') ?? '').startsWith('/onboarding?invitation=');

/** The profile fields of a sign-up, without what stayed empty, and the first admin's token where there is one. */
export function signUpData(values: SignUpValues, setupToken: string | null): Record<string, string> {
  const { first_name, last_name, practice_name, license_number, specialty, user_type } = values;
  const all = { first_name, last_name, practice_name, license_number, specialty, user_type };
  const filled = Object.entries(all).flatMap(([name, value]) => {
    const text = value.trim();
    return text ? [[name, text] as const] : [];
  });
  return { ...Object.fromEntries(filled), ...(setupToken ? { setup_token: setupToken } : {}) };
}
