import { setTimeout as pause } from 'node:timers/promises';
import { answered, assert, refused } from './check.mjs';

const PROFILE = {
  first_name: 'Stan',
  last_name: 'Dard',
  practice_name: 'Standard Dental',
  specialty: 'general_dentistry',
  user_type: 'individual_practitioner',
};

/** Signs in; an account that is not there yet is made first. */
export async function account({ client, did, url, email, password }) {
  const { auth } = client;
  const known = await auth.signInWithPassword({ email, password });
  if (known.error) await signUp({ client, did, url, email, password });
  const { user } = answered(await auth.signInWithPassword({ email, password }), 'signing in');
  did('auth: sign in with a password');
  const seen = answered(await auth.getUser(), 'reading the user');
  assert.equal(seen.user.id, user.id);
  const wrong = refused(await auth.signInWithPassword({ email, password: 'wrong' }), 'a wrong password');
  assert.equal(wrong.code, 'invalid_credentials');
  did('auth: a wrong password is refused by its code');
  answered(await auth.signInWithPassword({ email, password }), 'signing in again');
  const before = (await auth.getSession()).data.session;
  const { session } = answered(await auth.refreshSession(), 'refreshing the session');
  assert.notEqual(session.refresh_token, before.refresh_token);
  did('auth: refresh the session');
  answered(
    await auth.resetPasswordForEmail(email, { redirectTo: `${url}/auth` }),
    'asking for a new password',
  );
  did('auth: ask for a mail to reset the password');
  return user;
}

async function signUp({ client, did, url, email, password }) {
  const options = { data: PROFILE, emailRedirectTo: `${url}/` };
  const { session } = answered(await client.auth.signUp({ email, password, options }), 'signing up');
  did('auth: sign up with a profile');
  if (session === null) await confirm(url, email);
}

/** A hub without a mail server shows what it would have sent. People open the link in their mail. */
async function confirm(url, email) {
  for (let tried = 0; tried < 50; tried += 1, await pause(200)) {
    const answer = await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    const [mail] = await answer.json();
    if (!mail) continue;
    // At the address given here, which need not be the one that the hub writes into mails.
    const { pathname, search } = new URL(mail.links[0]);
    return fetch(url + pathname + search, { redirect: 'manual' });
  }
  throw new Error(`no mail came to ${email}: confirm the address, then run this with --email and --password`);
}

export async function signOut({ client, did }) {
  answered({ data: null, ...(await client.auth.signOut()) }, 'signing out');
  assert.equal((await client.auth.getSession()).data.session, null);
  did('auth: sign out');
}
