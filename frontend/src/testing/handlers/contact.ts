import { http, refusal } from '../http.ts';

/** Every message arrives. */
export const contactArrives = [
  http.post('/api/contact', ({ response }) => response(201).json({ reference: 'C-00042' })),
];

/** No message arrives. */
export const contactRefused = [
  http.post('/api/contact', ({ response }) =>
    response.untyped(refusal(503, 'unavailable', 'The server is busy.')),
  ),
];

/** The list of those who are told when an area opens. */
export const waitlistHandlers = [
  http.post('/api/waitlist', ({ response }) => response(202).json({ token: 'story' })),
  http.get('/api/me/waitlist', ({ response }) => response(200).json({ areas: [] })),
  http.put('/api/me/waitlist/{area}', ({ response }) => response(200).json({ areas: ['ecommerce'] })),
];
