import { HttpResponse } from 'msw';
import { http } from '../../http.ts';
import { ADA } from '../../person.ts';

/** The account service in its own shape, which the description of the hub's API leaves out. */
const refused = (status: number, error_code: string, msg: string) =>
  HttpResponse.json({ code: status, error_code, msg }, { status });

const settings = (disable_signup: boolean) =>
  http.untyped.get('/auth/v1/settings', () => HttpResponse.json({ disable_signup }));

/** A hub where people make accounts themselves, and every mail is sent. */
export const authHandlers = [
  settings(false),
  http.untyped.post('/auth/v1/token', () => refused(400, 'invalid_credentials', 'Invalid login credentials')),
  http.untyped.post('/auth/v1/signup', () =>
    HttpResponse.json({ id: ADA.id, email: ADA.email, aud: 'authenticated', app_metadata: {} }),
  ),
  http.untyped.post('/auth/v1/recover', () => HttpResponse.json({})),
];

/** A hub whose accounts are made by its administrators. */
export const byInvitation = [settings(true)];
