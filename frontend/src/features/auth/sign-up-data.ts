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
