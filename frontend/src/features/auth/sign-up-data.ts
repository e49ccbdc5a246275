export interface SignUpValues {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  confirmPassword: string;
  practice_name?: string;
  license_number?: string;
  specialty?: string;
  user_type: string;
}

/** The profile fields of a sign-up, without what stayed empty, and the first admin's token where there is one. */
export function signUpData(values: SignUpValues, setupToken: string | null): Record<string, string> {
  const { first_name, last_name, practice_name, license_number, specialty, user_type } = values;
  const all = { first_name, last_name, practice_name, license_number, specialty, user_type };
  const filled = Object.entries(all).flatMap(([name, value]) => {
    const text = value?.trim();
    return text ? [[name, text] as const] : [];
  });
  return { ...Object.fromEntries(filled), ...(setupToken ? { setup_token: setupToken } : {}) };
}
