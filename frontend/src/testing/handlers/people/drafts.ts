import { HttpResponse } from 'msw';
import { http } from '../../http.ts';

/** No form has a draft yet, and every draft is kept. */
export const draftHandlers = [
  http.get('/api/me/drafts/{kind}/{ref}', ({ params, response }) =>
    response(200).json({ kind: params.kind, ref: params.ref, body: null, updated_at: null }),
  ),
  http.put('/api/me/drafts/{kind}/{ref}', ({ response }) => response.untyped(HttpResponse.json({}))),
  http.delete('/api/me/drafts/{kind}/{ref}', ({ response }) =>
    response.untyped(new HttpResponse(null, { status: 204 })),
  ),
];
