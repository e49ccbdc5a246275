import { expect, it } from '@jest/globals';
import { emptySignUp, signUpData } from './sign-up-data.ts';

const typed = {
  ...emptySignUp,
  first_name: ' Ada ',
  last_name: 'Byron',
  email: 'a@example.test',
  password: 'secret',
};

it('sends the profile fields that were filled in, and never the password or the address', () => {
  expect(signUpData(typed, null)).toEqual({
    ...{ first_name: 'Ada', last_name: 'Byron', user_type: 'individual_practitioner' },
  });
});

it("carries the first admin's token along", () => {
  expect(signUpData(typed, 't0ken')).toMatchObject({ setup_token: 't0ken' });
});
