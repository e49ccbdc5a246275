import { HttpResponse } from 'msw';
import { http, refusal } from '../http.ts';

/** No form has a draft yet, and every draft is kept. */
export const draftHandlers = [
  http.get('/api/me/drafts/{kind}/{ref}', ({ response }) =>
    response.untyped(refusal(404, 'not_found', 'There is no draft.')),
  ),
  http.put('/api/me/drafts/{kind}/{ref}', ({ response }) => response.untyped(HttpResponse.json({}))),
  http.delete('/api/me/drafts/{kind}/{ref}', ({ response }) =>
    response.untyped(new HttpResponse(null, { status: 204 })),
  ),
];
