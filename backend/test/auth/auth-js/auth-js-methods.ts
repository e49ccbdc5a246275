const group = (spec: string, prefix: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [`${prefix}.${name}`, spec]));

/**
 * Every method of `@supabase/auth-js` that works against the hub, with the file that drives it. Each file proves at
 * its end that it did, and `auth-js-methods.spec.ts` that no method of the library is missing here or in NOT_BUILT.
 */
export const DRIVEN: Readonly<Record<string, string>> = {
  ...group(
    'auth-js-session.spec.ts',
    'auth',
    'signInWithPassword getSession getUser setSession refreshSession signOut onAuthStateChange startAutoRefresh ' +
      'stopAutoRefresh dispose isThrowOnErrorEnabled getClaims',
  ),
  ...group(
    'auth-js-sign-up.spec.ts',
    'auth',
    'signUp signInWithOtp verifyOtp resend resetPasswordForEmail signInAnonymously',
  ),
  ...group('auth-js-user.spec.ts', 'auth', 'updateUser reauthenticate getUserIdentities'),
  ...group('auth-js-redirects.spec.ts', 'auth', 'initialize exchangeCodeForSession'),
  ...group(
    'auth-js-mfa.spec.ts',
    'auth.mfa',
    'enroll challenge verify challengeAndVerify unenroll listFactors getAuthenticatorAssuranceLevel',
  ),
  ...group(
    'auth-js-recovery-codes.spec.ts',
    'auth.mfa.recoveryCodes',
    'getStatus generate verify regenerate unenroll',
  ),
  ...group(
    'auth-js-admin.spec.ts',
    'auth.admin',
    'createUser listUsers getUserById updateUserById deleteUser inviteUserByEmail generateLink signOut ' +
      'mfa.listFactors mfa.deleteFactor',
  ),
};
