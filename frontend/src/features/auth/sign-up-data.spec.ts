import { expect, it } from '@jest/globals';
import { emptySignUp, signUpData } from './sign-up-data.ts';

const typed = {
  ...emptySignUp,
  first_name: ' Ada ',
  last_name: 'Byron',
  email: 'a@example.test',
  password: 'secret',
};

it('sign-up data contains the filled-in profile fields, never the password or the email', () => {
  expect(signUpData(typed, null)).toEqual({
    ...{ first_name: 'Ada', last_name: 'Byron', user_type: 'individual_practitioner' },
  });
});

it('sign-up data contains the setup token of the first administrator', () => {
  expect(signUpData(typed, 't0ken')).toMatchObject({ setup_token: 't0ken' });
});
